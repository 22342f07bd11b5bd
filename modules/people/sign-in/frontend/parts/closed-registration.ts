import { ClientError } from '../../../../../kernel/client/client-error.ts';
import type { SiteApp } from '../../../../../kernel/client/site-app.ts';

/** What a site says that takes nobody new, which stays on the screen; everything else is said in passing, and null. */
export function closedRegistration(app: Pick<SiteApp, 'toast' | 't'>, error: unknown): string | null {
  if (!(error instanceof ClientError)) return null;
  if (error.code === 'signIn.registration_closed') return error.message;
  // Being offline stands at the top of the page.
  if (error.code !== 'OFFLINE' && error.code !== 'CANCELLED') app.toast('error', error.message);
  return null;
}
