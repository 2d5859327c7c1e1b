export * from '@tabularium/words';
