import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openUnit, setCapacity } from '../../../../kernel/stock/stock-unit.ts';
import type { FormSection } from '../../engine/contract.ts';
import { capsOf, type Place } from '../places.ts';
import { countedPlaces } from '../queries/counted-places.ts';

// What was answered before anything was limited has its place too; a list holds a choice as a text equals it.
const TAKEN = `INSERT INTO stock_claim (key, unit_id, quantity, state)
  SELECT a.stock_key, $3, 1, 'sold' FROM form_answer a
  WHERE a.shop_id = $1 AND a.form_id = $2 AND ($4 = '' OR a.values -> $4 @> to_jsonb($5::text))`;

async function openPlace(ctx: Ctx, tx: Tx, form: number, { question, option }: Place): Promise<number> {
  const unit = await openUnit(tx, null);
  await tx.rows('INSERT INTO form_place (form_id, question, option, unit_id) VALUES ($1, $2, $3, $4)', [
    ...[form, question, option, unit],
  ]);
  await tx.rows(TAKEN, [ctx.shop.id, form, unit, question, option]);
  return unit;
}

/**
 * Lets the places of a form be as many as its new version says: those that it limits for the first time are counted from the
 * answers that there are, and those that it no longer limits are counted on. Its answers wait meanwhile.
 */
export async function openPlaces(
  ctx: Ctx,
  tx: Tx,
  form: { id: number; cap: number | null; sections: readonly FormSection[] },
): Promise<void> {
  const caps = capsOf(form.cap, form.sections);
  const counted = await countedPlaces(ctx, tx, form.id);
  const isSame = (one: Place) => (other: Place) => one.question === other.question && one.option === other.option;
  for (const place of counted) {
    await setCapacity(tx, ctx.shop.id, place.unit, caps.find(isSame(place))?.cap ?? null);
  }
  for (const place of caps.filter((cap) => !counted.some(isSame(cap)))) {
    await setCapacity(tx, ctx.shop.id, await openPlace(ctx, tx, form.id, place), place.cap);
  }
}
