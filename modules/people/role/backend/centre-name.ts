import type { Locale } from '../../../../kernel/rules/locale.ts';

/** A centre's, or a role's, name in the reader's language. */
export const centreName = (named: { name: string; nameEn: string }, locale: Locale): string =>
  locale === 'en' && named.nameEn !== '' ? named.nameEn : named.name;
