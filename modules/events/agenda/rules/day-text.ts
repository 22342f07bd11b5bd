import type { Locale } from '../../../../kernel/rules/locale.ts';

const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A day of a conference in a few words: 12 日 周六, Sat 12. No `Intl`: server and browser must write the same. */
export function dayText(day: string, locale: Locale): string {
  const weekday = WEEKDAYS[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  const date = String(Number(day.slice(8, 10)));
  return locale === 'en' ? `${weekday} ${date}` : `${date} 日 ${weekday}`;
}

/** The same with its month, where nothing beside it tells that: 12 月 12 日 周六, Sat 12 Dec. */
export function monthDayText(day: string, locale: Locale): string {
  const month = Number(day.slice(5, 7));
  return locale === 'en' ? `${dayText(day, locale)} ${MONTHS[month - 1]}` : `${month} 月 ${dayText(day, locale)}`;
}
