import type { SingleSignOn, SsoIdentity } from '@harkara/operations';
import type { Logger } from '@harkara/runtime';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { toSsoRefusal } from './to-sso-refusal.ts';

export interface SsoOptions {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Where the issuer sends the browser back to. It has to be registered there. */
  callbackUrl: string;
  logger: Logger;
}

const issuerSecondsMax = 5;
const clockToleranceSeconds = 30;

/**
 * Single sign-on with one issuer. Its settings are read at the first sign-in, so that the gateway starts without it.
 * Every ID token comes from the token endpoint, and its signature is checked as well.
 */
export function createSingleSignOn(options: SsoOptions): SingleSignOn {
  const { name, callbackUrl, logger } = options;
  const readIssuer = createIssuerReader(options);
  return {
    name,

    begin: async () => {
      const proof = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const issuer = await readIssuer().catch((error: unknown) => {
        throw toSsoRefusal(error, logger);
      });
      const url = buildAuthorizationUrl(issuer, {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: proof.state,
        nonce: proof.nonce,
        code_challenge: await calculatePKCECodeChallenge(proof.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, proof };
    },

    finish: async (answer, { state, nonce, codeVerifier }) => {
      try {
        const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
        const url = new URL(callbackUrl);
        url.search = answer.toString();
        const tokens = await authorizationCodeGrant(await readIssuer(), url, { ...expected, idTokenExpected: true });
        return identityOf(tokens.claims());
      } catch (error) {
        throw toSsoRefusal(error, logger);
      }
    },
  };
}

/** Reads the issuer's settings once; after a failure again at the next call. */
function createIssuerReader({ issuer, clientId, clientSecret }: SsoOptions): () => Promise<Configuration> {
  const isPlain = issuer.startsWith('http:');
  const metadata = {
    [clockTolerance]: clockToleranceSeconds,
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
  };
  let reading: Promise<Configuration> | undefined;
  return () => {
    const execute = isPlain ? [enableNonRepudiationChecks, allowInsecureRequests] : [enableNonRepudiationChecks];
    reading ??= discovery(new URL(issuer), clientId, metadata, undefined, { execute, timeout: issuerSecondsMax });
    reading.catch(() => (reading = undefined));
    return reading;
  };
}

function identityOf(claims: IDToken | undefined): SsoIdentity {
  if (claims === undefined) throw new TypeError('The issuer sent no ID token.');
  const { iss: issuer, sub: subject, email, email_verified: isVerified } = claims;
  return { issuer, subject, email: typeof email === 'string' && isVerified === true ? email : null };
}
