import type { SiteApp } from '../../../../../kernel/client/site-app.ts';

/**
 * Goes on after a sign-in: to what is asked of this person first, which leads on from there, or to where they were going. What they
 * signed in for comes before what is asked.
 */
export function goOn(app: SiteApp, origin: string): void {
  const next = app.user.get().data?.next;
  const isFree = next !== undefined && app.intent.get() === null;
  app.go(isFree ? `${next}?origin=${encodeURIComponent(origin)}` : origin);
}
