import type { SettingState, SiteRoute, SiteShop } from '../../kernel/client/site-app.ts';
import type { SiteMessages } from '../../kernel/client/translate.ts';
import type { Locale } from '../../kernel/rules/locale.ts';
import type { PageChunks } from './router/views.ts';

/** What a rendered page brings along for the browser. */
export interface PageBoot {
  shop: SiteShop;
  routes: SiteRoute[];
  settings: SettingState;
  locale: Locale;
  messages: SiteMessages;
  origin: string;
  mobile: boolean;
  /** Milliseconds since 1970 at which the page was rendered. */
  renderedAt: number;
  /** Where the built views and layouts of this page lie. */
  chunks: PageChunks;
  /** What the loaders of this page answered, in React Router's form. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
}

/** Id of the data script that carries the boot. */
export const bootId = 'boot';

const dangerous: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Writes a value as JSON that can stand inside a script element whatever its texts hold. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => dangerous[sign] ?? sign);
}

/** Reads the boot out of the page; null when the page came as an empty shell. */
export function readBoot(page: Document): PageBoot | null {
  const text = page.getElementById(bootId)?.textContent;
  return text ? (JSON.parse(text) as PageBoot) : null;
}
