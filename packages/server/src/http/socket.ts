import type { FromServer } from '@tabularium/table/protocol';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Metrics } from '../metrics.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { tokenHash } from './secrets.ts';
import { COOKIE } from './sessions.ts';

const FAREWELL_MS = 1000;

export interface Sockets {
  readonly closeAll: () => void;
  /** Ends the connections of a session. */
  readonly signOut: (tokenHash: string) => void;
}

/** All connections of this node, at `/ws`. */
export function sockets(app: FastifyInstance, options: ConnectionOptions, metrics: Metrics): Sockets {
  /** With the hash of the session's token. */
  const all = new Map<WebSocket, string>();
  app.get('/ws', { websocket: true }, (socket, request) => {
    const { user } = request;
    if (user === null) {
      socket.send(JSON.stringify({ type: 'error', code: 'signed-out' } satisfies FromServer));
      socket.close(4401, 'signed-out');
      return;
    }
    all.set(socket, tokenHash(request.cookies[COOKIE] ?? ''));
    metrics.sockets.inc();
    const connection = new Connection(socket, request.socket, user, options);
    socket.on('close', () => {
      all.delete(socket);
      metrics.sockets.dec();
      connection.end();
    });
  });
  return {
    closeAll: () => {
      for (const socket of all.keys()) {
        socket.send(JSON.stringify({ type: 'error', code: 'restarting' } satisfies FromServer));
        socket.close(1012);
        // On a silent line the farewell is never returned.
        setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
      }
    },
    signOut: (ended) => {
      for (const [socket, session] of all) if (session === ended) socket.close(4401, 'signed-out');
    },
  };
}
