import type { ConfigProviderProps } from 'antd';
import { chooseLocale, type Locale, localeKey } from '../../kernel/rules/locale.ts';

/** What a language brings along: the console's own texts and antd's. */
export interface Language {
  locale: Locale;
  own: Record<string, unknown>;
  antd: NonNullable<ConfigProviderProps['locale']>;
}

type AntdTexts = Language['antd'];

// The types call these files CommonJS, the bundler reads them as modules: the texts lie one level apart.
function unwrapped({ default: found }: { default: AntdTexts | { default: AntdTexts } }): AntdTexts {
  return 'default' in found ? found.default : found;
}

const loaders: Readonly<Record<Locale, () => Promise<Omit<Language, 'locale'>>>> = {
  'zh-CN': async () => {
    const [own, antd] = await Promise.all([
      import('../../ui/console/locales/zh-CN.json'),
      import('antd/es/locale/zh_CN.js'),
    ]);
    return { own: own.default, antd: unwrapped(antd) };
  },
  en: async () => {
    const [own, antd] = await Promise.all([
      import('../../ui/console/locales/en.json'),
      import('antd/es/locale/en_US.js'),
    ]);
    return { own: own.default, antd: unwrapped(antd) };
  },
};

// Assigned by name: the Cookie Store API is missing in Firefox and in WeChat's browser.
function rememberLocale(locale: Locale): void {
  Object.assign(document, { cookie: `${localeKey}=${locale}; path=/; max-age=31536000; samesite=lax` });
}

/** Loads a language and makes it the page's own: html lang and the cookie that the server reads. */
export async function loadLanguage(locale: Locale): Promise<Language> {
  const loaded = await loaders[locale]();
  document.documentElement.lang = locale;
  rememberLocale(locale);
  return { locale, ...loaded };
}

/** The language to start with: `?lang=`, then the cookie, then the shop's default as the page carries it. */
export function startLocale(): Locale {
  const cookie = document.cookie.match(new RegExp(`(?:^|; )${localeKey}=([^;]*)`))?.[1];
  return chooseLocale({ query: new URLSearchParams(location.search).get(localeKey), cookie });
}
