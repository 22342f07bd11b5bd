import type { BoardBlock } from '../admin-contract.ts';

/** Every night that any of some blocks has, in their order. */
export const nightsOfBoard = (blocks: readonly BoardBlock[]): string[] =>
  [...new Set(blocks.flatMap(({ nights }) => nights.map(({ night }) => night)))].sort();

/** A night as the head of its column: month and day, and the day of the week. */
export function nightHead(night: string, locale: string): { day: string; week: string } {
  const date = new Date(`${night}T00:00:00Z`);
  const said = (format: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(date);
  return { day: said({ month: 'numeric', day: 'numeric' }), week: said({ weekday: 'short' }) };
}

/** Blocks under their hotels, in the order in which they come. */
export function byHotel(blocks: readonly BoardBlock[]): { hotel: string; hotelId: number; blocks: BoardBlock[] }[] {
  const groups = new Map<number, { hotel: string; hotelId: number; blocks: BoardBlock[] }>();
  for (const block of blocks) {
    const group = groups.get(block.hotelId) ?? { hotel: block.hotel, hotelId: block.hotelId, blocks: [] };
    group.blocks.push(block);
    groups.set(block.hotelId, group);
  }
  return [...groups.values()];
}
