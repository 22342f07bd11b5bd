import type { Page } from 'playwright-core';

const sidOf = (url: string): string => new URL(url).searchParams.get('sid') ?? '';

/** Resolves once the open page of an item is let in to hear of it, by whichever way its line goes at that moment. */
export const hears = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    const asked = new Set<string>();
    const sent = (sid: string, text: string): void => void (text.includes('"enter","content"') && asked.add(sid));
    const came = (sid: string, text: string): void => void (asked.has(sid) && text.includes('"ok":true') && resolve());
    page.on('request', (request) => sent(sidOf(request.url()), request.postData() ?? ''));
    page.on('response', async (response) => {
      if (asked.has(sidOf(response.url()))) came(sidOf(response.url()), await response.text().catch(() => ''));
    });
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => sent(sidOf(socket.url()), String(payload)));
      socket.on('framereceived', ({ payload }) => came(sidOf(socket.url()), String(payload)));
    });
  });
