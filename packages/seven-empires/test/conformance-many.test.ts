import { keepTheContracts } from './contracts.ts';

keepTheContracts(4);
keepTheContracts(5);
keepTheContracts(6);
