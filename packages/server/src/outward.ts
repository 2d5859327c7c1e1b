import { lookup } from 'node:dns/promises';
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Calls to addresses that people name: they must not lead into our own network. */

interface Address {
  readonly address: string;
  readonly family: number;
}
export type Resolve = (host: string) => Promise<readonly Address[]>;

const TIMEOUT_MS = 10_000;

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(net, bits, 'ipv6');
}

const isInside = ({ address, family }: Address): boolean => inside.check(address, family === 6 ? 'ipv6' : 'ipv4');

const usual: Resolve = (host) => lookup(host, { all: true });

/**
 * How a connection finds its address. The name is looked up once: what was looked at is what is called, whatever the name
 * leads to a moment later.
 */
export function guarded(local: boolean, resolve: Resolve = usual): LookupFunction {
  return (host, options, found) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || (!local && addresses.some(isInside))) return found(new Error('the address is inside'), '');
        return options.all ? found(null, [...addresses]) : found(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => found(error, ''),
    );
  };
}

/** An address in figures is not looked up at all. */
export function refuseFigures(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0 && isInside({ address: host, family })) throw new Error('the address is inside');
}

/** Posts JSON and returns the status. Nobody is followed elsewhere. */
export async function post(
  url: URL,
  body: string,
  { local, resolve }: { readonly local: boolean; readonly resolve?: Resolve },
): Promise<number> {
  if (!local) refuseFigures(url);
  return new Promise((done, fail) => {
    const call = (url.protocol === 'https:' ? https : http)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      lookup: guarded(local, resolve),
      // No line that somebody else has opened.
      agent: false,
    });
    call.on('error', fail);
    call.on('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    call.end(body);
  });
}
