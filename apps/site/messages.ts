import type { Caller } from '../../kernel/client/client.ts';
import { createTranslate, type SiteMessages, type Translate } from '../../kernel/client/translate.ts';
import { fallbackLocale, type Locale } from '../../kernel/rules/locale.ts';
import { shell } from '../../modules/platform/shell/contract.ts';

/** The texts of a page: a lookup, and the means to bring those of a further module. */
export interface SiteTexts {
  t: Translate;
  /** Resolves once the texts of a module are there. */
  ready(module: string): Promise<void>;
  /** The texts that are there. */
  messages(): SiteMessages;
}

/** Creates the texts of a page from those that came with it; all others come in one call when the first is needed. */
export function createSiteTexts(locale: Locale, own: SiteMessages, client: () => Caller): SiteTexts {
  let messages = own;
  let fallback: SiteMessages = {};
  let translate = createTranslate(locale, messages);
  const once = new Map<Locale, Promise<SiteMessages>>();
  const all = (language: Locale): Promise<SiteMessages> => {
    const asked =
      once.get(language) ??
      client()
        .call(shell['shell.messages'], { locale: language }, { quiet: true })
        .catch((error: unknown) => {
          once.delete(language);
          throw error;
        });
    once.set(language, asked);
    return asked;
  };
  return {
    t: (key, params) => translate(key, params),
    messages: () => messages,
    async ready(module) {
      if (module in messages) return;
      messages = { ...(await all(locale)), ...messages };
      if (!(module in messages) && locale !== fallbackLocale) fallback = await all(fallbackLocale);
      translate = createTranslate(locale, messages, fallback);
    },
  };
}
