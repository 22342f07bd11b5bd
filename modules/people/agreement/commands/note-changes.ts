import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';

/** Notes on the caller's standing consents which version they have been told of. */
export async function noteChanges(ctx: Ctx): Promise<Record<string, never>> {
  await ctx.db.write((tx) =>
    tx.rows(
      `update agreement_acceptance c set told_version = v.number, updated_at = c.updated_at
       from agreement a join lateral (select max(number) as number from agreement_version v
         where v.shop_id = a.shop_id and v.agreement_id = a.id) v on true
       where c.shop_id = $1 and c.member_id = $2 and c.withdrawn_at is null and a.shop_id = c.shop_id and a.key = c.agreement
         and c.told_version is distinct from v.number`,
      [ctx.shop.id, signedIn(ctx).id],
    ),
  );
  return {};
}
