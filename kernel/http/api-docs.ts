import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessText, openApiText } from '../contract/openapi.ts';
import { outsideEvents } from '../events/outside-events.ts';
import type { Binding } from '../module/manifest.ts';
import type { Registry } from '../module/registry.ts';
import { type Encoded, encoded } from '../site/encoded.ts';
import { sendEncoded } from '../site/send-encoded.ts';
import { pageHeaders } from './security-headers.ts';

const CACHE = { 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' };

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replace(/[&<>"]/g, (found) => escaped[found] ?? found);

/** Styles of the page, served as a file of its own because pages carry no inline styles. */
const css = `:root{color-scheme:light dark;--ink:light-dark(#14202b,#e8edf1);--dim:light-dark(#4a5a68,#a9b6c1);--line:light-dark(#e3e7ea,#2c3843);--ground:light-dark(#f7f6f3,#12181e)}
body{margin:0 auto;max-width:1100px;padding:32px 20px 80px;background:var(--ground);color:var(--ink);font:15px/1.6 -apple-system,"PingFang SC","Noto Sans SC",system-ui,sans-serif}
h1{font:600 32px/1.2 Georgia,"Songti SC",serif}h2{margin:40px 0 8px;font-size:18px}nav a{margin-right:14px;white-space:nowrap}a{color:inherit}
table{width:100%;border-collapse:collapse;font-size:14px}td{padding:8px 12px 8px 0;border-top:1px solid var(--line);vertical-align:top}
td:nth-child(1){width:52px;font-weight:600}td:nth-child(2){width:42%;font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere}td:nth-child(4){color:var(--dim);white-space:nowrap}
@media(max-width:700px){td{display:block;border:0;padding:2px 0}tr{display:block;padding:10px 0;border-top:1px solid var(--line)}}`;

/** A readable page over the same bindings as the OpenAPI document. */
function page(bindings: readonly (Binding & { module: string })[]): string {
  const modules = [...new Set(bindings.map((binding) => binding.module))].sort();
  const section = (module: string): string => {
    const rows = bindings
      .filter((binding) => binding.module === module)
      .map(
        ({ endpoint }) =>
          `<tr><td>${endpoint.method}</td><td>${text(endpoint.path)}</td><td>${text(endpoint.summary)}</td><td>${text(accessText(endpoint.access))}${endpoint.stepUp ? '<br>step-up' : ''}</td></tr>`,
      );
    return `<h2 id="${module}">${module}</h2><table>${rows.join('')}</table>`;
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Medley API</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>Medley API</h1><p>${bindings.length} calls. The machine-readable document is <a href="/api/openapi.json">/api/openapi.json</a>. Calls marked step-up ask for a fresh proof of who makes them.</p><nav>${modules.map((module) => `<a href="#${module}">${module}</a>`).join('')}</nav>${modules.map(section).join('')}</body></html>`;
}

/** Serves the document and the page, which are the same for every shop: made and compressed once, for hosts that `admit` lets in. */
export function mountApiDocs(
  server: FastifyInstance,
  { bindings, permissions, modules }: Pick<Registry, 'bindings' | 'permissions' | 'modules'>,
  admit: (request: FastifyRequest) => Promise<void>,
): void {
  const mount = (
    path: string,
    type: string,
    make: () => string | Promise<string>,
    headersOf: (request: FastifyRequest) => Record<string, string> = () => ({}),
  ): void => {
    let kept: Promise<Encoded> | undefined;
    server.get(path, async (request, reply) => {
      await admit(request);
      // Few ask for it: it is made when somebody does.
      kept ??= Promise.resolve(make()).then((text) => encoded(Buffer.from(text), 5));
      return sendEncoded(request, reply.headers({ ...headersOf(request), ...CACHE }), await kept, type);
    });
  };
  mount('/api/openapi.json', 'application/json; charset=utf-8', () =>
    openApiText(bindings, permissions, outsideEvents(modules)),
  );
  mount(
    '/api/docs',
    'text/html; charset=utf-8',
    () => page(bindings),
    (request) => pageHeaders(`${request.protocol}://${request.host}`),
  );
  mount('/api/docs.css', 'text/css; charset=utf-8', () => css);
}
