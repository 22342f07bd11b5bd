import type { Locale } from '../../../../kernel/rules/locale.ts';
import { localesOf } from '../languages.ts';
import { type SafeHtml, sanitise } from '../sanitise.ts';

/** What an editor wrote, after validation by the kind's `values`; the envelope's own fields among them. */
export interface Written extends Record<string, unknown> {
  slug: string;
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
}

/** What an editor wrote, ready to be stored. */
export interface Prepared extends Written {
  body: SafeHtml;
  bodyEn: SafeHtml;
  locales: Locale[];
}

/** Cleans the HTML an editor wrote and notes the languages it is complete in. */
export function prepare(written: Written): Prepared {
  const body = sanitise(written.body);
  const bodyEn = sanitise(written.bodyEn);
  return { ...written, body, bodyEn, locales: localesOf({ ...written, body, bodyEn }) };
}
