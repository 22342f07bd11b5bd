import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import { agreementSite } from '../../../agreement/contract.ts';

/** Fetches the agreements that signing in accepts, so that they stand on the page from its first sight. */
export async function loader({ client }: SiteApp) {
  const { data } = await client.call(agreementSite['agreement.asked'], { at: 'login' });
  return { asked: data };
}
