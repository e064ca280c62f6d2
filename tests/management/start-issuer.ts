import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface Issuer {
  url: string;
  /** An ID token for the test's client; claims go over the usual ones. */
  sign(claims: JWTPayload): Promise<string>;
  /** The same, signed with a key that the issuer does not publish. */
  forge(claims: JWTPayload): Promise<string>;
  stop(): Promise<void>;
}

export const clientId = 'harkara-test';

/** A single sign-on issuer over real HTTP: its discovery document, its keys, and tokens. */
export async function startIssuer(): Promise<Issuer> {
  const [ours, strange] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const jwks = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] };
  const server = createServer((request, response) => {
    const pages: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: url, jwks_uri: `${url}/keys` },
      '/keys': jwks,
    };
    const page = pages[request.url ?? ''];
    response
      .writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(page ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signWith = (key: CryptoKey) => (claims: JWTPayload) =>
    new SignJWT({ iss: url, aud: clientId, exp: Math.floor(Date.now() / 1000) + 300, email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(key);
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url, sign: signWith(ours.privateKey), forge: signWith(strange.privateKey), stop };
}
