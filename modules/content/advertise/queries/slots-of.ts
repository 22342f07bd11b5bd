import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage, labelIn } from '../../../../kernel/rules/in-language.ts';
import { BROUGHT, type SlotValues } from '../rules/slots.ts';

/** A place for advertising as it holds in the shop. */
export interface Slot extends SlotValues {
  name: string;
}

type Row = Slot & { nameEn: string };

const SQL = `SELECT key, name, name_en AS "nameEn", capacity, layout, audience, is_for_minors AS "isForMinors"
  FROM advertise_slot WHERE shop_id = $1 ORDER BY key LIMIT 200`;

/** The keys of the places that pages bring. */
export const broughtKeys: ReadonlySet<string> = new Set(BROUGHT.map(({ key }) => key));

/** The slots of the shop: what pages bring, with the shop's own word where it has one, then those of its own by their keys. */
export async function slotsOf(ctx: Ctx): Promise<Slot[]> {
  const rows = await ctx.services.keptReads.get(ctx.shop.id, 'advertise.slots', () =>
    ctx.db.rows<Row>(SQL, [ctx.shop.id]),
  );
  const own = new Map(
    rows.map(({ nameEn, ...row }): [string, Slot] => [
      row.key,
      { ...row, name: inLanguage(ctx.locale, row.name, nameEn) },
    ]),
  );
  const brought = BROUGHT.map(({ label, ...slot }): Slot => ({ ...slot, name: labelIn(ctx.locale, label) }));
  return [
    ...brought.map((slot) => own.get(slot.key) ?? slot),
    ...[...own.values()].filter(({ key }) => !broughtKeys.has(key)),
  ];
}
