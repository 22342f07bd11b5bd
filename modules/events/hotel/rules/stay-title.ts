import { daysBetween } from '../../../../kernel/rules/days-between.ts';
import type { Stay } from './nights.ts';

/** What a stay is called in an order: the room, the days and how many nights they are. */
export function stayTitle({ room, roomEn, in: from, out }: Stay & { room: string; roomEn: string }): {
  zh: string;
  en: string;
} {
  const nights = daysBetween(from, out);
  return {
    zh: `${room} · ${from} 至 ${out}（${nights} 晚）`,
    en: `${roomEn} · ${from} to ${out} (${nights} ${nights === 1 ? 'night' : 'nights'})`,
  };
}
