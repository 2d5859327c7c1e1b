import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { describeApi } from './openapi.ts';
import { notFound } from './routes.ts';

/** Who may read figures: they tell how much is played, and when. */
export interface Readers {
  /** Addresses and networks. */
  readonly from: readonly string[];
  /** Whoever brings this, from wherever. */
  readonly token: string | undefined;
}
export const THIS_MACHINE: readonly string[] = ['127.0.0.0/8', '::1'];

/** For those who run the server. */
export function operation(app: FastifyInstance, store: Store, { registry }: Metrics, readers: Readers): void {
  const quiet = { config: { rateLimit: false } } as const;
  let description: object | undefined;
  app.get('/api/openapi.json', quiet, () => Promise.resolve((description ??= describeApi(app.describedRoutes))));
  app.get('/health', quiet, async (_request, reply) => {
    const ok = await store.healthy();
    return reply.status(ok ? 200 : 503).send({ ok });
  });
  const allowed = allowedBy(readers);
  app.get('/metrics', quiet, async (request, reply) => {
    // To everybody else it is not there.
    if (!allowed(request)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function allowedBy({ from, token }: Readers): (request: FastifyRequest) => boolean {
  const places = new BlockList();
  for (const one of from) {
    const [address, bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) places.addAddress(address, family);
    else places.addSubnet(address, Number(bits), family);
  }
  return (request) => {
    const [, key] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
    if (token !== undefined && key !== undefined && isSame(key, token)) return true;
    const { ip, ips, headers } = request;
    // A proxy on this machine that is not known to be one: it is anybody.
    if (ips === undefined && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined))
      return false;
    const address = ip.replace(/^::ffff:/, '');
    return places.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

export const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
