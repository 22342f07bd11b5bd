import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage, labelIn } from '../../../../kernel/rules/in-language.ts';
import { type SlotLayout, type SlotLook, USUAL_DAYS } from '../rules/slots.ts';

/** A slot as it holds in the shop. */
export interface Slot {
  key: string;
  name: string;
  capacity: number;
  layout: SlotLayout;
  look: SlotLook;
  days: number;
}

type Row = Slot & { nameEn: string };

/** The slots that modules bring to this shop, as they are until it says otherwise. */
export function broughtSlots(ctx: Ctx): Slot[] {
  const { registry } = ctx.services;
  return [...registry.pinSlots].flatMap(([key, { label, capacity, look, module }]): Slot[] =>
    registry.isOn(ctx.shop, module)
      ? [{ key, capacity, look, layout: 'every', days: USUAL_DAYS, name: labelIn(ctx.locale, label) }]
      : [],
  );
}

const SQL = `SELECT key, name, name_en AS "nameEn", capacity, layout, look, days FROM pin_slot
  WHERE shop_id = $1 ORDER BY key LIMIT 200`;

/** The slots of the shop: what modules bring, with the shop's own word where it has one, then those of its own by their keys. */
export async function slotsOf(ctx: Ctx): Promise<Slot[]> {
  const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id]);
  const own = new Map(
    rows.map(({ nameEn, ...row }) => [row.key, { ...row, name: inLanguage(ctx.locale, row.name, nameEn) }]),
  );
  const brought = broughtSlots(ctx);
  const known = new Set(brought.map(({ key }) => key));
  return [
    ...brought.map((slot) => own.get(slot.key) ?? slot),
    ...[...own.values()].filter(({ key }) => !known.has(key)),
  ];
}

/** The slot of that key, or null. */
export const findSlot = async (ctx: Ctx, key: string): Promise<Slot | null> =>
  (await slotsOf(ctx)).find((slot) => slot.key === key) ?? null;
