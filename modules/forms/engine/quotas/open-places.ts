import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openUnit, setCapacity } from '../../../../kernel/stock/stock-unit.ts';
import type { FormSection } from '../contract.ts';
import type { Place } from '../rules/counted-place.ts';
import { answersOfQuota } from './answers-of-quota.ts';
import { countedPlaces } from './counted-places.ts';
import { QUOTA, type Quota, quotaKey, quotaPlace } from './quotas.ts';
import type { QuotasOf } from './quotas-of.ts';

// What was answered before anything was limited has its place too; a list holds a choice as a text equals it.
const takenSql = (answers: string): string => `INSERT INTO stock_claim (key, unit_id, quantity, state)
  SELECT a.key, $3, 1, 'sold' FROM (${answers}) a WHERE $4 = '' OR a.values -> $4 @> to_jsonb($5::text)`;
const TAKEN_BY = `INSERT INTO stock_claim (key, unit_id, quantity, state) SELECT k.key, $1, 1, 'sold' FROM unnest($2::uuid[]) AS k (key)`;

/** What becomes public, with what it limits beside its quotas. */
export interface Limited {
  id: number;
  sections: readonly FormSection[];
  quotas: readonly Quota[];
  caps: readonly (Place & { cap: number })[];
}

async function openPlace(ctx: Ctx, tx: Tx, of: QuotasOf, thing: Limited, { question, option }: Place): Promise<number> {
  const unit = await openUnit(tx, null);
  await tx.rows(`INSERT INTO ${of.places} (${of.column}, question, option, unit_id) VALUES ($1, $2, $3, $4)`, [
    ...[thing.id, question, option, unit],
  ]);
  const quota = question === QUOTA ? thing.quotas.find(({ when }) => quotaKey(when) === option) : undefined;
  if (quota === undefined) await tx.rows(takenSql(of.answers), [ctx.shop.id, thing.id, unit, question, option]);
  else await tx.rows(TAKEN_BY, [unit, await answersOfQuota(ctx, tx, of, thing, quota)]);
  return unit;
}

/**
 * Lets the places of a thing be as many as its new version says: those that it limits for the first time are counted from the
 * answers that there are, and those that it no longer limits are counted on. Its answers wait meanwhile.
 */
export async function openPlaces(ctx: Ctx, tx: Tx, of: QuotasOf, thing: Limited): Promise<void> {
  const caps = [...thing.caps, ...thing.quotas.map((quota) => ({ ...quotaPlace(quota), cap: quota.cap }))];
  const counted = await countedPlaces(ctx, tx, of, thing.id);
  const isSame = (one: Place) => (other: Place) => one.question === other.question && one.option === other.option;
  for (const place of counted) {
    await setCapacity(tx, ctx.shop.id, place.unit, caps.find(isSame(place))?.cap ?? null);
  }
  for (const place of caps.filter((cap) => !counted.some(isSame(cap)))) {
    await setCapacity(tx, ctx.shop.id, await openPlace(ctx, tx, of, thing, place), place.cap);
  }
}
