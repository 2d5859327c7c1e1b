import type { HttpError, UserId, Wire } from '@tabularium/table/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A refusal with its status. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: HttpError;
  readonly field: string | undefined;
  constructor(status: number, error: HttpError, field?: string) {
    super(error);
    this.status = status;
    this.error = error;
    this.field = field;
  }
}
export const notFound = (): Refusal => new Refusal(404, 'not-found');
export const notAllowed = (): Refusal => new Refusal(403, 'not-allowed');

interface Shape<R extends z.ZodType, P, Q, B> {
  readonly about: string;
  readonly reply: R;
  readonly params?: z.ZodType<P>;
  readonly query?: z.ZodType<Q>;
  readonly body?: z.ZodType<B>;
  /** Of the requests that one address may make, the part that may go here. */
  readonly share?: number;
  readonly bodyLimit?: number;
}
interface Input<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
/** A route as its description shows it. */
export interface DescribedRoute extends Omit<Shape<z.ZodType, unknown, unknown, unknown>, 'share' | 'bodyLimit'> {
  readonly method: Method;
  readonly url: string;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Declares a route once for the router, the types, the validation and the description. */
export function route<R extends z.ZodType, P = undefined, Q = undefined, B = undefined>(
  app: FastifyInstance,
  method: Method,
  url: string,
  shape: Shape<R, P, Q, B>,
  handler: (input: Input<P, Q, B>) => Promise<Wire<R>>,
): void {
  const { params, query, body, share, bodyLimit } = shape;
  app.describedRoutes.push({ ...shape, method, url });
  app.route({
    method,
    url,
    ...(bodyLimit ? { bodyLimit } : {}),
    ...(share ? { config: { rateLimit: { max: Math.ceil(app.perMinute * share) } } } : {}),
    handler: (request, reply) =>
      handler({
        params: read(params, request.params, 'params'),
        query: read(query, request.query, 'query'),
        body: read(body, request.body ?? {}, 'body'),
        request,
        reply,
      }),
  });
}

function read<T>(schema: z.ZodType<T> | undefined, value: unknown, where: string): T {
  if (!schema) return undefined as T;
  const result = schema.safeParse(value ?? undefined);
  if (result.success) return result.data;
  throw new Refusal(400, 'malformed', result.error.issues[0]?.path.join('.') || where);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests a minute from one address. */
    perMinute: number;
    describedRoutes: DescribedRoute[];
  }
  interface FastifyRequest {
    user: UserId | null;
  }
}

/** Who is served in turn with others: the account, or the address of who has none. */
export const visitor = ({ user, ip }: FastifyRequest): string => user ?? ip;

export function signedIn(request: FastifyRequest): UserId {
  if (request.user === null) throw new Refusal(401, 'signed-out');
  return request.user;
}
