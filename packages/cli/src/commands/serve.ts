import { runScript } from '../child.ts';
import type { Command } from '../command.ts';

export const command: Command = {
  name: 'serve',
  summary: 'Serves the web app and the tables; prints the address.',
  usage: '[options]',
  about:
    'Builds the web app first if it is not current. The settings of the server can also be given in the environment;\npackages/server/README.md lists them all.',
  options: {
    port: { value: 'N', help: 'the port (PORT, else 8080)', short: 'p' },
    host: { value: 'ADDRESS', help: 'the address to listen at (HOST, else 127.0.0.1)' },
    data: { value: 'FOLDER', help: 'where the games are kept (DATA_DIR, else ./data)' },
    database: { value: 'URL', help: 'PostgreSQL instead (DATABASE_URL)' },
  },
  examples: [
    ['tabularium serve', 'http://127.0.0.1:8080, for this machine only'],
    [
      'tabularium serve --host 0.0.0.0 --port 80 --data /var/lib/tabularium',
      'for everybody who can reach this machine',
    ],
  ],
  run: async (given) => {
    const env: Record<string, string> = {};
    const set = (name: string, value: string | undefined): void => {
      if (value !== undefined) env[name] = value;
    };
    set('PORT', given.text('port') && String(given.whole('port', 8080)));
    set('HOST', given.text('host'));
    set('DATA_DIR', given.text('data'));
    set('DATABASE_URL', given.text('database'));
    return runScript('scripts/run.mjs', ['start'], env);
  },
};
