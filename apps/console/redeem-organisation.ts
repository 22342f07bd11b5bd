import { oidcSignIn } from '../../modules/people/oidc/contract.ts';
import { earlyClient, whyRefused } from './early-client.ts';
import { keepToken, pendingStep, tokenStore } from './session.ts';

/**
 * Ends a sign-in by an organisation as the browser comes back from it, to `/backend/oidc`, and leads on to where it began; what
 * is still to be done (a second factor) waits in `pendingStep`. Answers why that failed, or null.
 */
export async function redeemOrganisation(language: 'zh-CN' | 'en'): Promise<string | null> {
  const query = location.search.slice(1);
  history.replaceState(null, '', '/backend');
  if (query === '') return null;
  return whyRefused(async () => {
    const client = earlyClient(language, tokenStore.get);
    const answer = await client.call(oidcSignIn['oidc.finish'], { query }, { quiet: true });
    history.replaceState(null, '', answer.origin);
    if ('token' in answer) keepToken(answer.token);
    if ('step' in answer) {
      keepToken(null);
      pendingStep.set(answer);
    }
  });
}
