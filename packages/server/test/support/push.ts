import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** For this machine and nothing else; worth nothing to anybody. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUIE8finjoAaxtYOULDMWeEipGQXswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExOTA0MjYyMFoYDzIxMjYxMDI2
MDQyNjIwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQr5WMA3AgV34rPpdR8jFMUQ90rbDYtEM9JOX9Ajb8L1la/D1oTO5N4
B55GeeNp+6Ro26VROzpbN8lal3/g5wkho28wbTAdBgNVHQ4EFgQUTevWp+jdDHBx
3bpqK9ekEQyq9oYwHwYDVR0jBBgwFoAUTevWp+jdDHBx3bpqK9ekEQyq9oYwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgG1PsyGHWTx2pxO1pyJNJ2LHuS3Xrtli5VqfVLwvMKCQCIF/r
/+OSjFgWYq+GakD1OkztWkbUPBZgzLVR8nzF7qZW
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgT95Iy3Rjldrwyq9u
8G6Ylkvmkrihg75tqqV9Llek2ymhRANCAAQr5WMA3AgV34rPpdR8jFMUQ90rbDYt
EM9JOX9Ajb8L1la/D1oTO5N4B55GeeNp+6Ro26VROzpbN8lal3/g5wkh
-----END PRIVATE KEY-----`;

export interface PushSeen {
  readonly headers: NodeJS.Dict<string | string[]>;
  /** What the device reads. */
  readonly text: string;
}

export interface PushService {
  /** What a browser would hand in. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly seen: PushSeen[];
  /** From now on the device is gone. */
  forget(): void;
  stop(): void;
}

/** A push service as browsers' makers run them: over HTTPS, and only the device can read what comes. */
export async function startPush(): Promise<PushService> {
  setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE]);
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = randomBytes(16);
  const seen: PushSeen[] = [];
  let known = true;
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (known) seen.push({ headers: request.headers, text: read(Buffer.concat(parts), device, auth) });
      response.writeHead(known ? 201 : 410).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    subscription: {
      endpoint: `https://localhost:${port}/send/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    seen,
    forget: () => {
      known = false;
    },
    stop: () => void server.close(),
  };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8188 and 8291: one record of aes128gcm. */
function read(body: Buffer, device: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20];
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), theirs]);
  const secret = derive(device.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const open = createDecipheriv('aes-128-gcm', key, nonce);
  open.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
