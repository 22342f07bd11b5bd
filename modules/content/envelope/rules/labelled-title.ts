import type { Locale } from '../../../../kernel/rules/locale.ts';

/** A title where nothing but text can say that it is an advertisement: heads of pages, shared cards, feeds (AD7). */
export const labelledTitle = (title: string, isAd: boolean | undefined, locale: Locale): string =>
  isAd ? `【${locale === 'en' ? '广告 Ad' : '广告'}】${title}` : title;
