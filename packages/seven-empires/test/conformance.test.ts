/** Two files, so that two cores share the work. */
import { keepTheContracts } from './contracts.ts';

keepTheContracts(2);
keepTheContracts(3);
