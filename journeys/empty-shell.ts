import { request } from 'node:http';
import type { Page, Route } from 'playwright-core';
import { portal } from './browser.ts';

function fetched(route: Route): Promise<string> {
  const url = new URL(route.request().url());
  // By address and host header: names below localhost are known to the browser alone.
  const options = {
    host: '127.0.0.1',
    port: portal.port,
    path: url.pathname + url.search,
    headers: { host: url.host },
  };
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      let html = '';
      response.on('data', (chunk: Buffer) => {
        html += chunk.toString();
      });
      response.on('end', () => resolve(html));
    })
      .on('error', reject)
      .end();
  });
}

/** Lets pages arrive as the server sends them when it is too busy to render: without boot data and content. */
export async function arriveEmpty(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const html = await fetched(route);
    const [head = ''] = html.split('<body>');
    const entry = /<script type="module"[^>]*><\/script>/.exec(html)?.[0] ?? '';
    await route.fulfill({ contentType: 'text/html', body: `${head}<body><div id="root"></div>${entry}</body></html>` });
  });
}

/** A route of the table, completed to the shape of the wire. */
export function routeEntry(entry: Record<string, unknown>): Record<string, unknown> {
  return {
    ...{
      type: 'vue',
      name: 'x',
      layout: 'front',
      permissions: [],
      auth: false,
      module: 'shell',
      class: '',
      page: null,
    },
    ...{ redirect: null, component: 'tag', meta: { title: 'X', icon: null, nav: null, share: null } },
    ...entry,
  };
}

/** Answers the route table with entries of the test's own. */
export async function withTable(page: Page, entries: Record<string, unknown>[]): Promise<void> {
  await page.route('**/api/front/route?*', (route) => route.fulfill({ json: entries.map(routeEntry) }));
}
