import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { isWithinQuota, refuseBeyondQuota } from '../../../../kernel/tenancy/quota.ts';
import { refuse } from '../errors.ts';
import { FILM_BYTES } from '../film/film-rows.ts';
import { PENDING } from '../queries/bytes-of-shop.ts';

const MB = 1024 * 1024;

/** Refuses where the shop, or its member where one is signed in, has no room for more bytes; asked before anything is written, and again inside. */
export async function refuseAboveQuota(ctx: Ctx, db: Pick<Tx, 'row'>, more: number): Promise<void> {
  const { person } = ctx;
  const [shopMb, personMb] = await Promise.all([
    ctx.services.settings.get<number>(ctx, 'file.shopQuota'),
    ctx.services.settings.get<number>(ctx, 'file.personQuota'),
  ]);
  const used = await db.row<{ shop: number; person: number }>(
    `select coalesce(sum(size), 0)::bigint + (select coalesce(sum(size), 0)::bigint from file_upload u
         where u.shop_id = $1 and ${PENDING}) + ${FILM_BYTES} as shop,
       coalesce(sum(size) filter (where owner_id = $2), 0)::bigint as person
     from file where shop_id = $1 and removed_at is null`,
    [ctx.shop.id, person?.id ?? null],
  );
  if ((used?.shop ?? 0) + more > shopMb * MB) throw refuse.quota({ mb: shopMb });
  if (person !== null && person.kind !== 'staff' && (used?.person ?? 0) + more > personMb * MB)
    throw refuse.quota({ mb: personMb });
}

/** Whoever counts the bytes of a shop does so one after the other, or several at once would each see room for themselves. */
export const lockSpace = (ctx: Ctx, tx: Tx): Promise<unknown> =>
  tx.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['file.quota', ctx.shop.id]);

/** Takes room for more bytes, or refuses; whatever counts on it has to be stored in the same transaction. */
export async function claimSpace(ctx: Ctx, tx: Tx, more: number): Promise<void> {
  await lockSpace(ctx, tx);
  await refuseAboveQuota(ctx, tx, more);
  if (ctx.person?.kind === 'staff') await refuseBeyondQuota(ctx, tx, 'storage', more);
  else if (!(await isWithinQuota(ctx, tx, 'storage', more)))
    throw refuse.shop_full({ shop: ctx.shop.name[ctx.locale] });
}
