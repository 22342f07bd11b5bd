import { Refusal } from '../contract/refusal.ts';
import type { Ctx } from '../http/context.ts';
import type { Reader } from '../identity/accounts.ts';
import type { Registry } from '../module/registry.ts';
import { PLATFORM_ID, type QuotaKind, quotaKinds } from './shop.ts';

/** SQL that answers for a shop (`this_shop`) whose package limits something. */
export const LIMITED_SHOP = `select from platform.shop where id = this_shop and id <> ${PLATFORM_ID} and quotas <> '{}'`;

/** How much of a quota a shop has used up, summed over the modules; the reader's scope is that shop's. */
async function usedOf(registry: Registry, reader: Reader, shopId: number, kind: QuotaKind, now: Date): Promise<number> {
  let used = 0;
  for (const { manifest } of registry.modules) used += (await manifest.usage?.[kind]?.(reader, shopId, now)) ?? 0;
  return used;
}

/** What a shop has used up of each quota; the reader's scope is that shop's. */
export async function usageOf(
  registry: Registry,
  reader: Reader,
  shopId: number,
  now: Date,
): Promise<Record<QuotaKind, number>> {
  const used = { people: 0, storage: 0, messages: 0 };
  for (const kind of quotaKinds) used[kind] = await usedOf(registry, reader, shopId, kind, now);
  return used;
}

/**
 * How much a shop may still add to a quota of its package, null where there is no limit; less than nothing where it has too
 * much already. Those who add to the same quota of a shop wait for one another until their transaction ends, or each would
 * see room for itself.
 */
export async function roomWithinQuota(
  ctx: Ctx,
  tx: Pick<Reader, 'row' | 'rows'>,
  kind: QuotaKind,
): Promise<number | null> {
  const limit = ctx.shop.quotas[kind];
  if (limit === undefined) return null;
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`quota.${kind}`, ctx.shop.id]);
  const { registry, now } = ctx.services;
  return limit - (await usedOf(registry, tx, ctx.shop.id, kind, now()));
}

/** How many people beyond its package a shop still lets in, so that a warning comes before a closed door. */
export const graceOf = (limit: number): number => Math.ceil(limit / 10);

/** Whether somebody who became a member in this transaction still has a place, the grace beyond the package included. */
export async function hasPlace(ctx: Ctx, tx: Pick<Reader, 'row' | 'rows'>): Promise<boolean> {
  const room = await roomWithinQuota(ctx, tx, 'people');
  return room === null || room + graceOf(ctx.shop.quotas.people ?? 0) >= 0;
}

/** Whether a shop may add so much to a quota of its package, for those who say in words of their own that it may not. */
export async function isWithinQuota(
  ctx: Ctx,
  tx: Pick<Reader, 'row' | 'rows'>,
  kind: QuotaKind,
  more: number,
): Promise<boolean> {
  const room = await roomWithinQuota(ctx, tx, kind);
  return room === null || more <= room;
}

/** What staff are told where a quota is used up, and whom to ask for more; visitors have no part in it. */
export function quotaReached(ctx: Ctx, kind: QuotaKind): Refusal {
  const limit = ctx.shop.quotas[kind] ?? 0;
  const what = ctx.t(`kernel.quota.${kind}`);
  const shown = kind === 'storage' ? `${Math.floor(limit / 1_048_576)} MB` : limit;
  return new Refusal(409, 'QUOTA_REACHED', { what, limit: shown });
}

/** Refuses what would take the shop beyond a quota of its package. */
export async function refuseBeyondQuota(
  ctx: Ctx,
  tx: Pick<Reader, 'row' | 'rows'>,
  kind: QuotaKind,
  more: number,
): Promise<void> {
  if (!(await isWithinQuota(ctx, tx, kind, more))) throw quotaReached(ctx, kind);
}
