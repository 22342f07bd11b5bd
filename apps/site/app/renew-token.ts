import { createClient } from '../../../kernel/client/client.ts';
import type { UserState } from '../../../kernel/client/site-app.ts';
import type { Store } from '../../../kernel/client/store.ts';
import { signIn } from '../../../modules/people/sign-in/contract.ts';

const silent = createClient({
  language: () => document.documentElement.lang,
  token: () => null,
  csrf: () => null,
  isOffline: () => false,
  text: (name) => name,
  toast: () => undefined,
  onToken: () => undefined,
  onUnauthenticated: () => undefined,
  onForbidden: () => undefined,
  onNetwork: () => undefined,
});

/**
 * Trades the refresh token for a new token; true when the call that met a 401 may be tried again. The refresh token
 * works a single time, so tabs queue up, and one that comes late finds the new token already there.
 */
export function renewToken(user: Store<UserState>, refused: string): Promise<boolean> {
  const trade = async (): Promise<boolean> => {
    const { token, refresh } = user.get();
    if (token !== refused) return token !== null;
    if (refresh === null) return false;
    try {
      const granted = await silent.call(signIn['signIn.refresh'], { refresh });
      user.set({ ...user.get(), token: granted.token, refresh: granted.refresh });
      return true;
    } catch {
      // The 401 that led here is what the caller hears of.
      return false;
    }
  };
  // Older WeChat browsers lack locks; there a second tab may have to sign in again.
  return globalThis.navigator.locks ? globalThis.navigator.locks.request('medley-renew', trade) : trade();
}
