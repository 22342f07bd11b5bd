import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { accountById, identitiesOf } from '../../../../kernel/identity/accounts.ts';
import { refuse } from '../refusals.ts';

/** Takes the caller's link with an organisation away, unless it is the only way that is left to sign in. */
export async function unlink(ctx: Ctx, { provider }: { provider: number }): Promise<Record<string, never>> {
  const { id, accountId } = signedIn(ctx);
  await ctx.db.write(async (tx) => {
    const links = await tx.rows<{ id: number; providerId: number }>(
      'select id, provider_id as "providerId" from oidc_link where shop_id = $1 and member_id = $2 for update',
      [ctx.shop.id, id],
    );
    const mine = links.find(({ providerId }) => providerId === provider);
    if (mine === undefined) throw notFound();
    const account = await accountById(tx, accountId);
    const others = (await identitiesOf(tx, accountId)).filter(
      ({ kind }) => kind === 'phone' || (kind === 'username' && account?.passwordHash !== null),
    );
    if (links.length === 1 && others.length === 0) throw refuse.last_way();
    await tx.rows('delete from oidc_link where shop_id = $1 and id = $2', [ctx.shop.id, mine.id]);
  });
  return {};
}
