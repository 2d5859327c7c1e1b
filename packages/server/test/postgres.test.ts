import { describe } from 'vitest';
import { suite } from './suite.ts';

describe('on PostgreSQL', () => suite('postgres'));
