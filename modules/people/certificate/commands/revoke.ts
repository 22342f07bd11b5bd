import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { CertificateFacts } from '../../../../kernel/module/certificate-spec.ts';
import { kindOf } from '../kinds.ts';
import { refuse } from '../refusals.ts';
import { endSome } from './end-some.ts';
import { tellRevoked } from './tell-people.ts';

/** Takes a certificate back for good, and tells whose it was. */
export async function revoke(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<{ data: { id: number } }> {
  const by = signedIn(ctx).id;
  await ctx.db.write(
    async (tx) => {
      const found = await tx.row<{ kind: string; memberId: number; facts: CertificateFacts }>(
        'select kind, member_id as "memberId", facts from certificate where shop_id = $1 and id = $2',
        [ctx.shop.id, id],
      );
      if (found === null) throw notFound();
      const ended = await endSome(ctx, tx, [id], { state: 'revoked', reason, by });
      if (ended.length === 0) throw refuse.not_valid();
      const kind = kindOf(ctx, found.kind);
      if (kind !== null) await tellRevoked(ctx, tx, kind, { id, ...found, reason });
    },
    { reason },
  );
  return { data: { id } };
}
