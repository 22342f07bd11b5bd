import { visit } from '../../modules/platform/visit/contract.ts';
import { earlyClient, whyRefused } from './early-client.ts';
import { keepToken } from './session.ts';

const MARK = '#visit=';

/**
 * Opens the sign-in of a visit from the platform where the address brings its ticket, and takes the ticket out of the
 * address at once; answers why that failed, or null.
 */
export async function redeemVisit(language: 'zh-CN' | 'en'): Promise<string | null> {
  if (!location.hash.startsWith(MARK)) return null;
  const ticket = location.hash.slice(MARK.length);
  history.replaceState(null, '', location.pathname + location.search);
  return whyRefused(async () => {
    const client = earlyClient(language, () => null);
    keepToken((await client.call(visit['visit.redeem'], { ticket }, { quiet: true })).token);
  });
}
