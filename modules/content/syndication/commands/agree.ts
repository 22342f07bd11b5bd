import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import type { syndication } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { carryLater } from './carry-later.ts';

/** Lets the shop of a host take over what this one offers, as far as this one is concerned; that shop is told and asked. */
export async function invitePartner(
  ctx: Ctx,
  { host }: ParsedOf<(typeof syndication)['syndication.partner.invite']>,
): Promise<{ data: { id: number } }> {
  const found = await ctx.services.shops.byHost(host);
  if (found === null || found.shop.id === PLATFORM_ID) throw refuse.shop_unknown();
  const { shop } = found;
  if (shop.id === ctx.shop.id) throw refuse.shop_own();
  return ctx.db.write(async (tx) => {
    const row = await tx.row<{ id: number }>(
      `insert into syndication_partner (partner, side, name, name_en, host, ours, said_by, said_at, due_at)
       values ($1, 'gives', $2, $3, $4, 'yes', $5, $6, $6)
       on conflict (shop_id, partner, side) do update set ours = 'yes', said_by = excluded.said_by, said_at = excluded.said_at,
         due_at = excluded.due_at
       returning id`,
      [
        ...[shop.id, shop.name['zh-CN'], shop.name.en, shop.canonicalHost],
        ...[signedIn(ctx).id, ctx.services.now().toISOString()],
      ],
    );
    if (row === null) throw notFound();
    await carryLater(ctx, tx);
    return { data: { id: row.id } };
  });
}

/** Says yes or no to texts going one way between this shop and another. */
export async function answerPartner(
  ctx: Ctx,
  { id, agrees }: ParsedOf<(typeof syndication)['syndication.partner.answer']>,
): Promise<Record<string, never>> {
  const said = [ctx.shop.id, id, agrees ? 'yes' : 'no', signedIn(ctx).id, ctx.services.now().toISOString()];
  await ctx.db.write(async (tx: Tx) => {
    const row = await tx.row(
      `update syndication_partner set ours = $3, said_by = $4, said_at = $5, due_at = $5
       where shop_id = $1 and id = $2 returning id`,
      said,
    );
    if (row === null) throw notFound();
    await carryLater(ctx, tx);
  });
  return {};
}
