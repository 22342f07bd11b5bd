import type { Locale } from './locale.ts';

const units = [
  { seconds: 365 * 86_400, zh: '年', en: 'year' },
  { seconds: 30 * 86_400, zh: '个月', en: 'month' },
  { seconds: 86_400, zh: '天', en: 'day' },
  { seconds: 3600, zh: '小时', en: 'hour' },
  { seconds: 60, zh: '分钟', en: 'minute' },
  { seconds: 1, zh: '秒', en: 'second' },
] as const;
const justNowSeconds = 30;
const dayLimit = 31;
const monthLimit = 11;

/**
 * Says how long before `now` a moment was (S6.08): just now under 30 seconds, then seconds, minutes, hours, days
 * (under 31), months of 30 days (11 at most) and years of 365 days, each rounded down.
 *
 * Both moments are milliseconds since 1970. A clock up to 30 seconds ahead still reads just now; beyond, the same words
 * say how long after `now` the moment is.
 */
export function relativeTime(moment: number, now: number, locale: Locale = 'zh-CN'): string {
  const seconds = Math.floor(Math.abs(now - moment) / 1000);
  const ahead = moment > now;
  const justNow = ahead ? moment - now <= justNowSeconds * 1000 : seconds < justNowSeconds;
  if (justNow) return locale === 'en' ? 'just now' : '刚刚';
  const unit = units.find((candidate) => fits(candidate.seconds, seconds)) ?? units[5];
  const count = Math.floor(seconds / unit.seconds);
  const shown = unit.en === 'month' ? Math.min(count, monthLimit) : count;
  if (locale !== 'en') return `${shown}${unit.zh}${ahead ? '后' : '前'}`;
  const words = `${shown} ${unit.en}${shown === 1 ? '' : 's'}`;
  return ahead ? `in ${words}` : `${words} ago`;
}

function fits(unitSeconds: number, seconds: number): boolean {
  const isMonth = unitSeconds === 30 * 86_400;
  return seconds >= (isMonth ? dayLimit * 86_400 : unitSeconds);
}
