import type { HttpError, UserId } from '@tabularium/table/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';

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

interface Shape<P, Q, B> {
  readonly about: string;
  /** The reply's type in protocol.ts. */
  readonly gives: string;
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

/** Declares a route once for the router, the validation and the description. */
export function route<P = undefined, Q = undefined, B = undefined>(
  app: FastifyInstance,
  method: HTTPMethods,
  url: string,
  shape: Shape<P, Q, B>,
  handler: (input: Input<P, Q, B>) => Promise<unknown>,
): void {
  const { params, query, body } = shape;
  app.route({
    method,
    url,
    ...(shape.bodyLimit ? { bodyLimit: shape.bodyLimit } : {}),
    ...(shape.share ? { config: { rateLimit: { max: Math.ceil(app.perMinute * shape.share) } } } : {}),
    schema: {
      summary: shape.about,
      ...(params ? { params: describe(params) } : {}),
      ...(query ? { querystring: describe(query) } : {}),
      ...(body ? { body: describe(body) } : {}),
      response: { 200: { description: shape.gives, type: 'object', additionalProperties: true } },
    },
    handler: async (request, reply) => {
      const value = await handler({
        params: read(params, request.params, 'params'),
        query: read(query, request.query, 'query'),
        body: read(body, request.body ?? {}, 'body'),
        request,
        reply,
      });
      return value === undefined ? {} : value;
    },
  });
}

const describe = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

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
  }
  interface FastifyRequest {
    user: UserId | null;
  }
}

export function signedIn(request: FastifyRequest): UserId {
  if (request.user === null) throw new Refusal(401, 'signed-out');
  return request.user;
}
