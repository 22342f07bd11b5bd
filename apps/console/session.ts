import { createStore } from '../../kernel/client/store.ts';

/** Where the console keeps its sign-in, apart from the site's, so that both live side by side. */
const TOKEN = 'medley.console.token';

/** The token of the console's sign-in in this browser, or null. */
export const tokenStore = createStore<string | null>(localStorage.getItem(TOKEN));

/** The step of a sign-in that is still to be taken after one began elsewhere. */
export interface PendingStep {
  step: 'totp' | 'enrol';
  ticket: string;
  otpauth?: string | undefined;
}

/** What the sign-in goes on with as it opens; null begins it anew. */
export const pendingStep = createStore<PendingStep | null>(null);

// Another tab signed in or out.
window.addEventListener('storage', (event) => {
  if (event.key === TOKEN || event.key === null) tokenStore.set(localStorage.getItem(TOKEN));
});

/** Keeps a token, or forgets it. */
export function keepToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN);
  else localStorage.setItem(TOKEN, token);
  tokenStore.set(token);
}
