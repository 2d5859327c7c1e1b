import type { FromServer, UserId } from '@tabularium/table/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { Counts } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { Connection, type ConnectionOptions, FAREWELL_MS } from './connection.ts';
import { Refusal } from './routes.ts';
import { tokenHash } from './secrets.ts';
import { COOKIE, everywhere } from './sessions.ts';

export interface Sockets {
  readonly closeAll: () => void;
  /** Ends the connections of a session, or of all of an account. */
  readonly signOut: (tokenHash: string) => void;
}

/** All connections of this node, at `/ws`. */
export function sockets(app: FastifyInstance, options: ConnectionOptions, metrics: Metrics): Sockets {
  /** With the hash of the session's token. */
  const all = new Map<WebSocket, { readonly session: string; readonly user: UserId }>();
  const byAccount = new Counts();
  const byAddress = new Counts();
  const { socketsPerAccount, socketsPerAddress } = options.limits;
  // Refused before it is a line: who is turned away at the door waits longer with each try.
  const preValidation = ({ user, ip }: FastifyRequest): Promise<void> => {
    const full = byAddress.of(ip) >= socketsPerAddress || (user !== null && byAccount.of(user) >= socketsPerAccount);
    return full ? Promise.reject(new Refusal(429, 'too-many')) : Promise.resolve();
  };
  app.get('/ws', { websocket: true, preValidation }, (socket, request) => {
    const { user, ip } = request;
    if (user === null) {
      socket.send(JSON.stringify({ type: 'error', code: 'signed-out' } satisfies FromServer));
      socket.close(4401, 'signed-out');
      return;
    }
    all.set(socket, { session: tokenHash(request.cookies[COOKIE] ?? ''), user });
    metrics.sockets.inc();
    byAccount.add(user, 1);
    byAddress.add(ip, 1);
    const connection = new Connection(socket, request.socket, user, options);
    socket.on('close', () => {
      all.delete(socket);
      metrics.sockets.dec();
      byAccount.add(user, -1);
      byAddress.add(ip, -1);
      connection.end();
    });
  });
  return {
    closeAll: () => {
      for (const socket of all.keys()) {
        socket.send(JSON.stringify({ type: 'error', code: 'restarting' } satisfies FromServer));
        socket.close(1012);
        setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
      }
    },
    signOut: (ended) => {
      for (const [socket, { session, user }] of all)
        if (session === ended || everywhere(user) === ended) socket.close(4401, 'signed-out');
    },
  };
}
