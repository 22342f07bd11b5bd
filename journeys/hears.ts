import type { Page } from 'playwright-core';

const sidOf = (url: string): string => new URL(url).searchParams.get('sid') ?? '';

type Hear = (sid: string, text: string) => void;

/** Hands on what goes over the line of a page from now on, by whichever way it goes at that moment. */
function tap(page: Page, sent: Hear, came: Hear): void {
  page.on('request', (request) => sent(sidOf(request.url()), request.postData() ?? ''));
  page.on('response', async (response) => {
    const sid = sidOf(response.url());
    if (sid !== '') came(sid, await response.text().catch(() => ''));
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent(sidOf(socket.url()), String(payload)));
    socket.on('framereceived', ({ payload }) => came(sidOf(socket.url()), String(payload)));
  });
}

/** Resolves once an open page is let into a room of a kind: that of an item, unless another is named. */
export const hears = (page: Page, kind = 'content'): Promise<void> =>
  new Promise((resolve) => {
    const asked = new Set<string>();
    tap(
      page,
      (sid, text) => void (text.includes(`"enter","${kind}"`) && asked.add(sid)),
      (sid, text) => void (asked.has(sid) && text.includes('"ok":true') && resolve()),
    );
  });

/** Resolves once the server tells an open page something by its name; asked for before the page is opened. */
export const isTold = (page: Page, event: string): Promise<void> =>
  new Promise((resolve) => {
    tap(
      page,
      () => undefined,
      (_sid, text) => void (text.includes(`"${event}"`) && resolve()),
    );
  });
