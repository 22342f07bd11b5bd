import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { usageOf } from '../../../../kernel/tenancy/quota.ts';
import { type QuotaKind, type Quotas, quotaKinds } from '../../../../kernel/tenancy/shop.ts';
import { registeredShops } from '../../../../kernel/tenancy/shop-register.ts';
import { withinShop } from '../../../../kernel/tenancy/within-shop.ts';
import type { Usage } from '../contract.ts';

/** Name of the job that measures every shop. */
export const MEASURE_JOB = 'shop.measure';

const AT_ONCE = 100;

/** What is used beside what is allowed. */
export function usageOfPackage(used: Record<QuotaKind, number>, quotas: Quotas): Usage {
  const entries = quotaKinds.map((kind) => [kind, { used: used[kind], limit: quotas[kind] ?? null }]);
  return Object.fromEntries(entries) as Usage;
}

/** Counts what a shop uses now, and keeps it for the list. */
export async function measureShop(ctx: Ctx, shopId: number): Promise<Record<QuotaKind, number>> {
  const { registry, now } = ctx.services;
  return ctx.db.write(async (tx) => {
    const used = await withinShop(tx, shopId, () => usageOf(registry, tx, shopId, now()));
    await tx.rows(
      `insert into shop_usage (shop, people, storage, messages, measured_at) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, shop) do update set people = excluded.people, storage = excluded.storage,
         messages = excluded.messages, measured_at = excluded.measured_at`,
      [shopId, used.people, used.storage, used.messages, now().toISOString()],
    );
    return used;
  });
}

/** Measures every shop, one after the other. */
export function measureShops(ctx: Ctx): Promise<void> {
  return eachApart(everyShop(ctx), 'shops', async (id) => {
    await measureShop(ctx, id);
  });
}

async function* everyShop(ctx: Ctx): AsyncGenerator<number> {
  const asked = { page: 1, limit: AT_ONCE, q: '', sort: 'createdAt', locale: ctx.locale } as const;
  for (let cursor: string | undefined; ; ) {
    const { data, next } = await registeredShops(ctx.db, { ...asked, cursor });
    yield* data.map(({ id }) => id);
    if (next === null) return;
    cursor = next;
  }
}
