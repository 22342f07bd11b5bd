import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** One line on how something stands; without a kind it is simply so, and nobody has to do anything. */
export interface Standing {
  readonly text: Label;
  readonly kind?: 'ok' | 'waiting' | 'warn' | 'bad';
}

/** Something that a shop leans on and that can be well or not: a provider outside, its domains, what its package allows. */
export interface HealthSpec {
  readonly label: Label;
  /** Where it is mended: an address of the console, and what one needs to see how it is. */
  readonly to: string;
  readonly permission: string;
  readonly order: number;
  /** Null where the shop has no such thing. */
  read(ctx: Ctx): Promise<Standing | null>;
}

/** How many there are of something, as a line says it. */
export const amount = (count: number, zh: string, one: string, many: string): Label => ({
  zh: `${count} ${zh}`,
  en: `${count} ${count === 1 ? one : many}`,
});

/** Parts of a line, side by side; those that say nothing are left out. */
export function inOneLine(parts: readonly (Label | null)[]): Label {
  const said = parts.filter((part) => part !== null);
  return { zh: said.map(({ zh }) => zh).join(' · '), en: said.map(({ en }) => en).join(' · ') };
}

/** As far as rows are counted for a line. */
const MOST = 1000;

/** A line that counts rows, as far as anybody would; `from` is SQL of table and condition, in which `$1` is the shop. */
export const countedStanding =
  (from: string, zh: string, one: string, many: string) =>
  async (ctx: Ctx): Promise<Standing> => {
    const row = await ctx.db.row<{ count: number }>(
      `select count(*)::int as count from (select 1 from ${from} limit ${MOST + 1}) counted`,
      [ctx.shop.id],
    );
    const count = row?.count ?? 0;
    if (count === 0) return { text: { zh: '尚未设置', en: 'None yet' } };
    if (count > MOST) return { text: { zh: `${MOST} 多${zh}`, en: `More than ${MOST} ${many}` } };
    return { text: amount(count, zh, one, many) };
  };
