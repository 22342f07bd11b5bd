import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const CLIENT = { id: 'medley', secret: 'a secret of the organisation' };

/** What the organisation says of a person, and what it may get wrong on purpose. */
export interface Word {
  claims: Record<string, unknown>;
  /** Claims in the place of right ones, such as another audience. */
  wrong?: Record<string, unknown>;
}

/** A small organisation that signs its people in, on this machine, at `http://idp.test:<port>`. */
export interface TestIssuer {
  readonly issuer: string;
  readonly client: typeof CLIENT;
  /** The person agrees: what their browser is sent back with. */
  agree(url: string, word: Word): string;
  /** Signs with another key from now on. */
  rotate(): void;
  /** Signs with a key that it does not publish. */
  forge(): void;
}

interface Pair {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const newPair = (): Pair => ({ kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Starts it; it does not keep the process alive. */
export async function startTestIssuer(): Promise<TestIssuer> {
  let published = newPair();
  let signing = published;
  const codes = new Map<string, { url: URL; word: Word }>();

  const idToken = (issuer: string, { url, word }: { url: URL; word: Word }): string => {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      ...{
        iss: issuer,
        aud: CLIENT.id,
        iat: now,
        exp: now + 300,
        auth_time: now,
        nonce: url.searchParams.get('nonce'),
      },
      ...word.claims,
      ...word.wrong,
    };
    const text = `${base64({ alg: 'RS256', kid: signing.kid, typ: 'JWT' })}.${base64(payload)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(signing.privateKey).toString('base64url')}`;
  };

  const trade = (issuer: string, form: URLSearchParams, authorization: string): [number, object] => {
    const expected = `Basic ${Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret).replaceAll('%20', '+')}`).toString('base64')}`;
    if (authorization !== expected) return [401, { error: 'invalid_client' }];
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isHis =
      asked?.url.searchParams.get('code_challenge') === challenge &&
      asked.url.searchParams.get('redirect_uri') === form.get('redirect_uri');
    if (asked === undefined || !isHis) return [400, { error: 'invalid_grant' }];
    return [200, { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken(issuer, asked) }];
  };

  const server = createServer(async (request, response) => {
    const issuer = `http://${request.headers.host}`;
    const answer = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      return answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      });
    }
    if (request.url === '/jwks') {
      const key = { ...published.publicKey.export({ format: 'jwk' }), kid: published.kid, use: 'sig', alg: 'RS256' };
      return answer(200, { keys: [key] });
    }
    if (request.url === '/token') {
      const form = new URLSearchParams(await textOf(request));
      return answer(...trade(issuer, form, request.headers.authorization ?? ''));
    }
    return answer(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const issuer = `http://idp.test:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    client: CLIENT,
    agree(address, word) {
      const url = new URL(address);
      const code = randomUUID();
      codes.set(code, { url, word });
      return new URLSearchParams({ code, state: url.searchParams.get('state') ?? '', iss: issuer }).toString();
    },
    rotate() {
      published = newPair();
      signing = published;
    },
    forge() {
      signing = { ...newPair(), kid: published.kid };
    },
  };
}
