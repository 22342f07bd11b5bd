import { MemoryTokenStore } from './memory-token-store.ts';
import { WeixinClient, type WeixinClientOptions } from './weixin-client.ts';
import { codeErrorCodes, WeixinError } from './weixin-error.ts';

/** What WeChat says of an application and its secret: `code` is its errcode, null where nothing could be read. */
export type AppProof = { readonly is: 'proved' } | { readonly is: 'refused' | 'unclear'; readonly code: number | null };

/** WeChat's codes for a secret that is not the application's, or not any more. */
const wrongSecretCodes: ReadonlySet<number> = new Set([40001, 40125]);
/** Its code for an application that does not exist. */
const UNKNOWN_APP = 40013;

/**
 * Asks WeChat whether a secret is an application's. An official account gets its access token for it; a website application
 * has none, so a sign-in code that cannot exist is traded: WeChat looks at the secret first.
 */
export async function proveApp(
  kind: 'account' | 'website',
  options: Omit<WeixinClientOptions, 'tokens'>,
): Promise<AppProof> {
  // A store of its own: a try neither uses nor replaces the tokens that are kept.
  const client = new WeixinClient({ ...options, tokens: new MemoryTokenStore(options.now) });
  try {
    if (kind === 'account') await client.stableToken();
    else await client.codeToSession('proof-of-the-secret');
    return { is: 'proved' };
  } catch (error) {
    if (!(error instanceof WeixinError)) throw error;
    const code = error.errcode;
    if (kind === 'website' && codeErrorCodes.has(code ?? 0)) return { is: 'proved' };
    return { is: code === UNKNOWN_APP || wrongSecretCodes.has(code ?? 0) ? 'refused' : 'unclear', code };
  }
}
