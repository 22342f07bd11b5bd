import type { Page } from 'playwright-core';

/** The calls that a page made, in order, as `GET /api/front/shop`. */
export function callsMade(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
