import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';

/** Keeps whom an organisation knows as which member; whoever is somebody else already stays that. */
export async function keepLink(ctx: Ctx, link: { providerId: number; hash: string; memberId: number }): Promise<void> {
  await ctx.db.write(async (tx) => {
    await tx.rows('delete from oidc_link where shop_id = $1 and provider_id = $2 and member_id = $3', [
      ctx.shop.id,
      link.providerId,
      link.memberId,
    ]);
    const kept = await tx.row(
      `insert into oidc_link (provider_id, subject_hash, member_id) values ($1, $2, $3)
       on conflict (shop_id, provider_id, subject_hash) do nothing returning id`,
      [link.providerId, link.hash, link.memberId],
    );
    if (kept === null) throw refuse.taken();
  });
}
