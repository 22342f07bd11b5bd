import { type Caller, createClient } from '../../kernel/client/client.ts';
import { ClientError } from '../../kernel/client/client-error.ts';

const silent = (): void => undefined;

/** A client for what has to be asked before the console starts, with a token if there is one: nothing is shown or signed out by it. */
export const earlyClient = (language: 'zh-CN' | 'en', token: () => string | null): Caller =>
  createClient({
    language: () => language,
    token,
    csrf: () => null,
    isOffline: () => !navigator.onLine,
    text: (name) => name,
    toast: silent,
    onToken: silent,
    onUnauthenticated: silent,
    onForbidden: silent,
    onNetwork: silent,
  });

/** Does something before the console starts, and answers why the server refused it, or null. */
export async function whyRefused(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return error.message;
  }
}
