import { createClient } from '../../kernel/client/client.ts';
import { ClientError } from '../../kernel/client/client-error.ts';
import { visit } from '../../modules/platform/visit/contract.ts';
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
  const silent = (): void => undefined;
  const client = createClient({
    language: () => language,
    token: () => null,
    csrf: () => null,
    isOffline: () => !navigator.onLine,
    text: (name) => name,
    toast: silent,
    onToken: silent,
    onUnauthenticated: silent,
    onForbidden: silent,
    onNetwork: silent,
  });
  try {
    keepToken((await client.call(visit['visit.redeem'], { ticket }, { quiet: true })).token);
    return null;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return error.message;
  }
}
