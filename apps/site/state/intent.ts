import { asIntent, isAwaited } from '../../../kernel/client/intent.ts';
import type { SiteApp } from '../../../kernel/client/site-app.ts';
import { readStored, writeStored } from './stored-json.ts';

/** Key of session storage: what a click asked for belongs to the tab that was clicked in. */
export const intentKey = 'medley.intent';

const isFromHere = (): boolean => document.referrer.startsWith(`${globalThis.location.origin}/`);

/** Forgets what a click asked for once its person is elsewhere. */
export function reviewIntent({ intent, user, shop }: SiteApp, isArrival: boolean): void {
  const waiting = intent.get();
  if (waiting === null) return;
  const { pathname, search } = globalThis.location;
  const isSignedIn = user.get().token !== null;
  const place = { now: Date.now(), shop: shop.code, address: pathname + search };
  if (!isAwaited(waiting, { ...place, isSignedIn, isArrival, isFromHere: isFromHere() })) intent.set(null);
}

/** Brings back what a click asked for on the page before, and keeps it for the pages of the sign-in. */
export function restoreIntent(app: SiteApp): void {
  const arrive = (): void => {
    app.intent.set(asIntent(readStored(intentKey, 'sessionStorage')));
    reviewIntent(app, true);
  };
  app.intent.subscribe(() => writeStored(intentKey, app.intent.get(), 'sessionStorage'));
  arrive();
  // A page that the browser had laid aside does not know what became of it meanwhile.
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && arrive());
}
