import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A whole identity provider (`oidc-provider`) on this machine, which signs in one person without asking. */
export interface TestOrganisation {
  readonly issuer: string;
  readonly client: { id: string; secret: string };
  /** Walks through its pages as a browser does, and answers the query that it sends people back with. */
  walk(url: string): Promise<string>;
  close(): void;
}

/** Starts it for one address that people are sent back to. */
export async function startTestOrganisation(redirectUri: string): Promise<TestOrganisation> {
  const client = { id: 'medley', secret: 'a-secret-of-the-organisation' };
  let provider: Provider | null = null;
  const server = createServer(async (request, response) => {
    if (provider === null) return void response.writeHead(503).end();
    if (!request.url?.startsWith('/interaction/')) return void (await provider.callback()(request, response));
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: 'zhang-wei', clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, {
      login: { accountId: 'zhang-wei', amr: ['pwd', 'otp'] },
      consent,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://idp.test:${port}`;
  provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] },
        ...{ grant_types: ['authorization_code'], response_types: ['code'] },
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: '张伟', email: 'zhang@hospital.example', email_verified: true }),
    }),
  });

  const cookies = new Map<string, string>();
  const visit = (url: URL): Promise<URL | null> =>
    new Promise((resolve, reject) => {
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
      const call = ask(
        { host: '127.0.0.1', port, path: url.pathname + url.search, headers: { host: url.host, cookie } },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
            cookies.set(name, value);
          }
          answer.resume();
          const { location } = answer.headers;
          answer.on('end', () => resolve(location === undefined ? null : new URL(location, issuer)));
        },
      );
      call.on('error', reject);
      call.end();
    });
  return {
    issuer,
    client,
    async walk(address) {
      let at: URL | null = new URL(address);
      for (let steps = 0; at !== null && at.origin === issuer && steps < 10; steps += 1) at = await visit(at);
      return at?.search.slice(1) ?? '';
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
