import type { Caller } from '../../../kernel/client/client.ts';
import { ClientError, type RefusedBody } from '../../../kernel/client/client-error.ts';
import { endpointAddress } from '../../../kernel/client/endpoint-address.ts';
import type { SettingState, SiteApp, SiteRoute, SiteShop } from '../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { SiteRequest } from '../../../kernel/http/site-render.ts';
import { createSiteTexts, type SiteTexts } from '../messages.ts';
import { loadedPart, slotParts } from '../router/slots.ts';
import { createSiteState } from '../state/site-state.ts';

function refused(thrown: unknown): unknown {
  const { status, body } = (thrown ?? {}) as { status?: unknown; body?: RefusedBody };
  return typeof status === 'number' ? new ClientError(status, body ?? {}, `HTTP ${status}`) : thrown;
}

function callerOf(request: SiteRequest): Caller {
  return {
    async call(endpoint, input) {
      const { path, rest } = endpointAddress(endpoint.path, input as Record<string, unknown>);
      try {
        return (await request.call(endpoint.method, path, rest)) as OutputOf<typeof endpoint>;
      } catch (thrown) {
        throw refused(thrown);
      }
    },
  };
}

const nothing = (): void => undefined;
const onlyInBrowser = (): Promise<never> => Promise.reject(new Error('pages are rendered for visitors'));

/** The app a page is rendered with on the server: a visitor's, whose calls stay inside the process. */
export function createVisitorApp(request: SiteRequest): { app: SiteApp; texts: SiteTexts } {
  const { boot, locale, origin, mobile } = request;
  const client = callerOf(request);
  const texts = createSiteTexts(locale, boot.messages, () => client);
  const state = createSiteState(boot.settings as SettingState, { redirect: null, routes: boot.routes as SiteRoute[] });
  const shop = boot.shop as SiteShop;
  const t: SiteTexts['t'] = (key, params) => {
    const text = texts.t(key, params);
    if (text === key) request.missed(key);
    return text;
  };
  const app: SiteApp = {
    ...state,
    ...{ client, locale, origin, mobile, t, shop, renderedAt: Date.now() },
    slotParts: (slot) => slotParts(shop, slot),
    viewPart: loadedPart,
    ...{ toast: nothing, go: nothing, setLocale: nothing },
    ...{ signIn: onlyInBrowser, signedIn: onlyInBrowser, signOut: onlyInBrowser },
    ...{ reloadUser: onlyInBrowser, updateSettings: onlyInBrowser },
  };
  return { app, texts };
}
