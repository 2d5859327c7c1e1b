import { describe } from 'vitest';
import { suite } from './suite.ts';

describe('on SQLite', () => suite('sqlite'));
