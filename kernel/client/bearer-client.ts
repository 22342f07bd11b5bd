import { type Caller, createClient } from './client.ts';
import type { SiteApp } from './site-app.ts';

/** A client for who calls by a secret of their own, such as a device or a link: nobody is signed in or out by it. */
export const bearerClient = (
  app: SiteApp,
  token: () => string | null,
  onNetwork: (down: boolean) => void = () => undefined,
): Caller =>
  createClient({
    language: () => app.locale,
    token,
    csrf: () => null,
    isOffline: () => !navigator.onLine,
    pauses: [],
    text: (name) => app.t(`shell.client.${name}`),
    toast: () => undefined,
    onToken: () => undefined,
    onUnauthenticated: () => undefined,
    onForbidden: () => undefined,
    onNetwork,
  });
