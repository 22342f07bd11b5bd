import type * as library from 'openid-client';
import type { Outside } from './open-outside.ts';
import { OutboundError } from './outbound.ts';

/** Where an organisation signs its people in, and as whom we ask there. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What is kept between leading somebody there and their return. */
export interface OpenIdTrip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * Why it did not work. `unreachable`: nobody answers; `no_provider`: what answers is none; `client_refused`: it does not know
 * us or our secret; `denied`: the person or their organisation said no; `proof_refused`: what came back proves nobody.
 */
export type OpenIdFault = 'unreachable' | 'no_provider' | 'client_refused' | 'denied' | 'proof_refused';

/** Says why a sign-in elsewhere did not work; the message holds nothing of the person. */
export class OpenIdError extends Error {
  override readonly name = 'OpenIdError';
  readonly fault: OpenIdFault;

  constructor(fault: OpenIdFault) {
    super(`sign-in elsewhere: ${fault}`);
    this.fault = fault;
  }
}

/** What is known of a provider by its own description. */
export interface OpenIdFacts {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly hasPkce: boolean;
}

const CALL_MS = 2_000;
const MOST_BYTES = 500_000;
/** Seconds after which the organisation asks its people anew, and the oldest proof that is taken from it. */
export const OLDEST_PROOF = 12 * 3600;

type Library = typeof library;

/** Every call of the library goes the guarded way outside. */
const guarded =
  (outside: Outside): library.CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = body === undefined || body === null ? {} : { body: String(body) };
    const answer = await outside.call(url, {
      ...{ method: method === 'POST' ? 'POST' : 'GET', headers, timeoutMs: CALL_MS, maxBytes: MOST_BYTES },
      ...sent,
    });
    const type = answer.headers['content-type'];
    return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  };

/** The secret goes the way that the provider says it takes, which is the header where it says nothing. */
const clientAuth =
  (client: Library, secret: string): library.ClientAuth =>
  (server, metadata, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return way(secret)(server, metadata, body, headers);
  };

function faultOf(error: unknown): OpenIdFault {
  if (error instanceof OpenIdError) return error.fault;
  const causes = [error, (error as { cause?: unknown }).cause];
  if (causes.some((cause) => cause instanceof OutboundError)) return 'unreachable';
  const code = (error as { error?: string }).error;
  if (code === 'access_denied' || code === 'login_required') return 'denied';
  if (code === 'invalid_client' || code === 'unauthorized_client') return 'client_refused';
  return 'proof_refused';
}

/** A provider that has been asked for its description; its keys are asked for when a proof is looked at, so a new one is known at once. */
export class OpenIdClient {
  readonly #client: Library;
  readonly #config: library.Configuration;

  private constructor(client: Library, config: library.Configuration) {
    this.#client = client;
    this.#config = config;
  }

  /** Asks the provider how it is to be used; rejects with `OpenIdError`. */
  static async open(outside: Outside, provider: OpenIdProvider): Promise<OpenIdClient> {
    const isPlain = outside.isPlain(provider.issuer);
    // Most processes sign nobody in elsewhere.
    const client = await import('openid-client');
    try {
      const config = await client.discovery(
        new URL(provider.issuer),
        provider.clientId,
        {},
        clientAuth(client, provider.clientSecret),
        {
          [client.customFetch]: guarded(outside),
          // Signatures are checked although the answer comes by TLS from the provider itself.
          execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
        },
      );
      const { authorization_endpoint: ask, token_endpoint: trade } = config.serverMetadata();
      if (ask === undefined || trade === undefined) throw new OpenIdError('no_provider');
      return new OpenIdClient(client, config);
    } catch (error) {
      throw new OpenIdError(faultOf(error) === 'unreachable' ? 'unreachable' : 'no_provider');
    }
  }

  /** What the provider says of itself. */
  get facts(): OpenIdFacts {
    const { authorization_endpoint, token_endpoint, code_challenge_methods_supported } = this.#config.serverMetadata();
    return {
      authorizationEndpoint: authorization_endpoint ?? '',
      tokenEndpoint: token_endpoint ?? '',
      hasPkce: code_challenge_methods_supported?.includes('S256') ?? false,
    };
  }

  /** Makes what is kept of a trip: three texts that nobody can guess. */
  newTrip(): OpenIdTrip {
    return {
      state: this.#client.randomState(),
      nonce: this.#client.randomNonce(),
      verifier: this.#client.randomPKCECodeVerifier(),
    };
  }

  /** The page on which the organisation asks the person. */
  async address(redirectUri: string, { state, nonce, verifier }: OpenIdTrip): Promise<string> {
    return this.#client.buildAuthorizationUrl(this.#config, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      ...{ state, nonce, max_age: String(OLDEST_PROOF) },
      code_challenge: await this.#client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /** Trades what the person came back with for what the organisation says of them; rejects with `OpenIdError`. */
  async claims(returned: URL, { state, nonce, verifier }: OpenIdTrip): Promise<library.IDToken> {
    try {
      const tokens = await this.#client.authorizationCodeGrant(this.#config, returned, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        ...{ maxAge: OLDEST_PROOF, idTokenExpected: true },
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new OpenIdError('proof_refused');
      return claims;
    } catch (error) {
      throw new OpenIdError(faultOf(error));
    }
  }
}
