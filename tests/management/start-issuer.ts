import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface Issuer {
  url: string;
  /** What the next ID tokens claim, over the usual. A forged one is signed with a key that is not published. */
  answer(claims: JWTPayload, options?: { forged?: boolean }): void;
  /** Whether a code works more than once, as with a careless issuer. */
  repeatsCodes: boolean;
  /** The status of every page when the issuer is out of order. */
  outOfOrder: number | null;
  /** The parameters of the last browser that was sent here. */
  readonly asked: URLSearchParams;
  stop(): Promise<void>;
}

export const clientId = 'harkara-test';
export const clientSecret = 'the secret of the client';

interface Login {
  challenge: string;
  nonce: string;
}

/** An issuer of single sign-on over real HTTP: discovery, keys, the page browsers are sent to, the token endpoint. */
export async function startIssuer(): Promise<Issuer> {
  const [ours, strange] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const jwks = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] };
  const logins = new Map<string, Login>();
  let claims: JWTPayload = {};
  let key: CryptoKey = ours.privateKey;
  let asked = new URLSearchParams();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const page = issuer.outOfOrder === null ? await pages[pathname]?.(request, searchParams) : undefined;
    if (page !== undefined && 'location' in page) {
      response.writeHead(302, { Location: String(page['location']) }).end();
      return;
    }
    const status = issuer.outOfOrder ?? (page === undefined ? 404 : 'error' in page ? 400 : 200);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(page ?? {}));
  });
  const pages: Record<string, (request: IncomingMessage, query: URLSearchParams) => Promise<Record<string, unknown>>> =
    {
      '/.well-known/openid-configuration': async () => ({
        issuer: url,
        jwks_uri: `${url}/keys`,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        id_token_signing_alg_values_supported: ['ES256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      }),
      '/keys': async () => jwks,
      '/authorize': async (_request, query) => {
        asked = query;
        const code = randomUUID();
        logins.set(code, { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' });
        const back = new URL(query.get('redirect_uri') ?? '');
        back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
        return { location: back.href };
      },
      '/token': async (request) => {
        const form = new URLSearchParams(await text(request));
        const login = logins.get(form.get('code') ?? '');
        if (!issuer.repeatsCodes) logins.delete(form.get('code') ?? '');
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
        if (login === undefined || login.challenge !== challenge || !isClient) return { error: 'invalid_grant' };
        return { access_token: randomUUID(), token_type: 'Bearer', id_token: await sign(login) };
      },
    };
  const sign = ({ nonce }: Login) => {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: url, aud: clientId, iat: now, exp: now + 300, nonce, email_verified: true };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: Issuer = {
    url,
    repeatsCodes: false,
    outOfOrder: null,
    get asked() {
      return asked;
    },
    answer: (next, { forged = false } = {}) => {
      claims = next;
      key = forged ? strange.privateKey : ours.privateKey;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return issuer;
}
