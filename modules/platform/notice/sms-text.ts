import type { Locale } from '../../../kernel/rules/locale.ts';

/** Characters of a message that goes as one, and of each part of one that does not. */
const WHOLE = 70;
const PART = 67;

/** A short message as it goes out: signed in front as its language does it, in one line. */
export function signedSms(signature: string, body: string, locale: Locale): string {
  const name = signature.replace(/[【】]/g, '');
  return `${locale === 'en' ? `[${name}] ` : `【${name}】`}${body.replace(/\s+/g, ' ').trim()}`;
}

/** A value as it may stand in a short message: no address that could be touched, for nobody may advertise in the shop's name. */
export const withoutAddresses = (value: string): string => value.replace(/(?:https?:)?\/\/\S+|www\.\S+/gi, '').trim();

/** How many messages the provider makes of a text, and counts. */
export function smsParts(text: string): number {
  // Providers count UTF-16 units: a character beyond the first plane is two.
  return text.length <= WHOLE ? 1 : Math.ceil(text.length / PART);
}
