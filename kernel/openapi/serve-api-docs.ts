import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../contract/refusal.ts';
import { outsideEvents } from '../events/outside-events.ts';
import { pageHeaders } from '../http/security-headers.ts';
import type { Registry } from '../module/registry.ts';
import { type Encoded, encoded } from '../site/encoded.ts';
import { sendEncoded } from '../site/send-encoded.ts';
import { AREAS, type Area } from './area.ts';
import { asyncDocument } from './async-document.ts';
import { documentOfArea, openApiDocument } from './document.ts';

const CACHE = { 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' };
const OWN = join(import.meta.dirname, 'page');
const SWAGGER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The files of the page, by their names below `/api/docs/`. */
const FILES: Readonly<Record<string, { type: string; path: string }>> = {
  'docs.css': { type: 'text/css; charset=utf-8', path: join(OWN, 'docs.css') },
  'docs.js': { type: 'text/javascript; charset=utf-8', path: join(OWN, 'docs.js') },
  'swagger-ui.css': { type: 'text/css; charset=utf-8', path: join(SWAGGER, 'swagger-ui.css') },
  'swagger-ui-bundle.js': { type: 'text/javascript; charset=utf-8', path: join(SWAGGER, 'swagger-ui-bundle.js') },
};

const AREA_NAMES: Readonly<Record<Area | 'all', string>> = {
  front: 'Site',
  admin: 'Back-office',
  configure: 'Configuration',
  general: 'General',
  all: 'Everything',
};

const links = Object.entries(AREA_NAMES).map(
  ([area, name]) => `<a href="/api/docs?area=${area}" data-area="${area}">${name}</a>`,
);

const page = (calls: number): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Medley API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="stylesheet" href="/api/docs/docs.css"><script defer src="/api/docs/swagger-ui-bundle.js"></script><script defer src="/api/docs/docs.js"></script></head><body><header><h1>Medley API</h1><p>${calls} calls, to be read and tried out here. Programs read <a href="/api/openapi.json">/api/openapi.json</a>, or one area of it (<code>?area=front</code>); what sockets tell stands in <a href="/api/asyncapi.json">/api/asyncapi.json</a>.</p><nav aria-label="Areas">${links.join('')}</nav></header><main id="operations"></main></body></html>`;

/** What is made when somebody asks for it first, and kept. */
function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Encoded well, because it is large and never changes. */
const encodedWell = (content: string | Buffer): Promise<Encoded> => encoded(Buffer.from(content), 5);

/** Serves the documents and the page, which are the same for every shop, for hosts that `admit` lets in. */
export function mountApiDocs(
  server: FastifyInstance,
  {
    bindings,
    permissions,
    modules,
    liveMessages,
  }: Pick<Registry, 'bindings' | 'permissions' | 'modules' | 'liveMessages'>,
  admit: (request: FastifyRequest) => Promise<void>,
): void {
  const mount = (
    path: string,
    type: string,
    contentOf: (request: FastifyRequest) => Promise<Encoded>,
    headersOf: (request: FastifyRequest) => Record<string, string> = () => ({}),
  ): void => {
    server.get(path, async (request, reply) => {
      await admit(request);
      const content = await contentOf(request);
      return sendEncoded(request, reply.headers({ ...headersOf(request), ...CACHE }), content, type);
    });
  };
  const documents = kept(async () => {
    const whole = await openApiDocument({ bindings, permissions, modules, events: outsideEvents(modules) });
    const texts = { all: whole, ...Object.fromEntries(AREAS.map((area) => [area, documentOfArea(whole, area)])) };
    const made = new Map<string, Encoded>();
    for (const [area, document] of Object.entries(texts)) made.set(area, await encodedWell(JSON.stringify(document)));
    return made;
  });
  mount('/api/openapi.json', 'application/json; charset=utf-8', async ({ query }) => {
    const { area = 'all' } = query as { area?: unknown };
    const found = (await documents()).get(String(area));
    if (found === undefined) throw notFound();
    return found;
  });
  const messages = kept(() => encodedWell(JSON.stringify(asyncDocument({ modules, liveMessages }))));
  mount('/api/asyncapi.json', 'application/json; charset=utf-8', messages);
  const html = kept(() => encodedWell(page(bindings.length)));
  // The page draws descriptions as HTML that it has cleaned itself, so it has the policy of the console.
  const policy = ({ protocol, host }: FastifyRequest) =>
    pageHeaders(`${protocol}://${host}`, randomBytes(16).toString('base64'));
  mount('/api/docs', 'text/html; charset=utf-8', html, policy);
  for (const [name, { type, path }] of Object.entries(FILES)) {
    const file = kept(async () => encodedWell(await readFile(path)));
    mount(`/api/docs/${name}`, type, file);
  }
}
