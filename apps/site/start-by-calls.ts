import { createClient } from '../../kernel/client/client.ts';
import type { SettingState, SiteRoute, SiteShop } from '../../kernel/client/site-app.ts';
import { chooseLocale, type Locale, localeKey } from '../../kernel/rules/locale.ts';
import { isPhoneBrowser } from '../../kernel/rules/phone-browser.ts';
import { shell } from '../../modules/platform/shell/contract.ts';
import type { PageBoot } from './boot.ts';

function cookieLocale(): string | undefined {
  return new RegExp(`(?:^|; )${localeKey}=([^;]*)`).exec(document.cookie)?.[1];
}

/** Fetches what the first screen needs when the page came as an empty shell: the shop, its settings, then table and texts. */
export async function bootByCalls(): Promise<Omit<PageBoot, 'router'>> {
  const query = new URLSearchParams(globalThis.location.search).get(localeKey);
  const asked = (shopDefault?: string): Locale => chooseLocale({ query, cookie: cookieLocale(), shopDefault });
  let locale = asked();
  const client = createClient({
    language: () => locale,
    token: () => null,
    csrf: () => null,
    isOffline: () => false,
    text: (name) => name,
    toast: (text) => console.error(text),
    onToken: () => undefined,
    onUnauthenticated: () => undefined,
    onForbidden: () => undefined,
    onNetwork: () => undefined,
  });
  const shop = await client.call(shell['shell.shop'], {});
  locale = asked(shop.locale);
  const settings = await client.call(shell['shell.settingList'], {});
  const [routes, messages] = await Promise.all([
    client.call(shell['shell.route'], { layout: 'front' }),
    client.call(shell['shell.messages'], { locale }),
  ]);
  return {
    shop: shop satisfies SiteShop,
    settings: settings satisfies SettingState,
    routes: routes satisfies SiteRoute[],
    locale,
    messages,
    origin: globalThis.location.origin,
    mobile: isPhoneBrowser(globalThis.navigator.userAgent),
    renderedAt: Date.now(),
    chunks: {},
  };
}
