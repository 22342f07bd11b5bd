import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openUnit, setCapacity } from '../../../../kernel/stock/stock-unit.ts';
import type { FormSection } from '../../engine/contract.ts';
import { capsOf, type Place } from '../places.ts';
import { countedPlaces } from '../queries/counted-places.ts';
import { QUOTA, type Quota, quotaKey } from '../quotas.ts';
import { answersOfQuota } from './count-quota.ts';

// What was answered before anything was limited has its place too; a list holds a choice as a text equals it.
const TAKEN = `INSERT INTO stock_claim (key, unit_id, quantity, state)
  SELECT a.stock_key, $3, 1, 'sold' FROM form_answer a
  WHERE a.shop_id = $1 AND a.form_id = $2 AND a.standing IN ('given', 'waiting') AND ($4 = '' OR a.values -> $4 @> to_jsonb($5::text))`;
const TAKEN_BY = `INSERT INTO stock_claim (key, unit_id, quantity, state) SELECT k.key, $1, 1, 'sold' FROM unnest($2::uuid[]) AS k (key)`;

/** A form that becomes public, with what it limits. */
interface Limited {
  id: number;
  cap: number | null;
  sections: readonly FormSection[];
  quotas: readonly Quota[];
}

async function openPlace(ctx: Ctx, tx: Tx, form: Limited, { question, option }: Place): Promise<number> {
  const unit = await openUnit(tx, null);
  await tx.rows('INSERT INTO form_place (form_id, question, option, unit_id) VALUES ($1, $2, $3, $4)', [
    ...[form.id, question, option, unit],
  ]);
  const quota = question === QUOTA ? form.quotas.find(({ when }) => quotaKey(when) === option) : undefined;
  if (quota === undefined) await tx.rows(TAKEN, [ctx.shop.id, form.id, unit, question, option]);
  else await tx.rows(TAKEN_BY, [unit, await answersOfQuota(ctx, tx, form, quota)]);
  return unit;
}

/**
 * Lets the places of a form be as many as its new version says: those that it limits for the first time are counted from the
 * answers that there are, and those that it no longer limits are counted on. Its answers wait meanwhile.
 */
export async function openPlaces(ctx: Ctx, tx: Tx, form: Limited): Promise<void> {
  const quotas = form.quotas.map(({ when, cap }) => ({ question: QUOTA, option: quotaKey(when), cap }));
  const caps = [...capsOf(form.cap, form.sections), ...quotas];
  const counted = await countedPlaces(ctx, tx, form.id);
  const isSame = (one: Place) => (other: Place) => one.question === other.question && one.option === other.option;
  for (const place of counted) {
    await setCapacity(tx, ctx.shop.id, place.unit, caps.find(isSame(place))?.cap ?? null);
  }
  for (const place of caps.filter((cap) => !counted.some(isSame(cap)))) {
    await setCapacity(tx, ctx.shop.id, await openPlace(ctx, tx, form, place), place.cap);
  }
}
