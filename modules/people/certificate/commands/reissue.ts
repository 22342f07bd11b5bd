import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { kindHere } from '../kinds.ts';
import { refuse } from '../refusals.ts';
import type { CertificateState } from '../states.ts';
import { claimsSql, issueSome, lockThing, thingOf } from './issue-some.ts';

interface Found {
  kind: string;
  subjectId: number;
  memberId: number;
  state: CertificateState;
  isReplaced: boolean;
}

/**
 * Gives the holder of a certificate a new one upon what is so now: under another name, or after one was revoked. The one that holds is
 * replaced by it.
 */
export function reissue(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<{ data: { id: number; version: number } }> {
  const shopId = ctx.shop.id;
  return ctx.db.write(
    async (tx) => {
      const found = await tx.row<Found>(
        `select kind, subject_id as "subjectId", member_id as "memberId", state, state <> 'valid' and exists (select from certificate o
           where o.shop_id = c.shop_id and o.kind = c.kind and o.subject_id = c.subject_id and o.member_id = c.member_id and o.id > c.id) as "isReplaced"
         from certificate c where shop_id = $1 and id = $2`,
        [shopId, id],
      );
      if (found === null) throw notFound();
      if (found.isReplaced) throw refuse.replaced();
      const { subjectId, memberId } = found;
      const kind = kindHere(ctx, found.kind);
      if (!(await thingOf(tx, shopId, kind, subjectId)).isSettled) throw refuse.not_settled();
      await lockThing(tx, shopId, kind, subjectId);
      const claim = await tx.row<{ isSame: boolean }>(
        `select x.id is not null and x.facts = c.facts and x.name = m.name as "isSame" from ${claimsSql(kind)} where c.member_id = $4`,
        [shopId, subjectId, kind.name, memberId],
      );
      if (claim === null) throw refuse.no_claim();
      if (claim.isSame) throw refuse.nothing_changes();
      const wish = { subjectId, members: [memberId], replaces: true, again: true, reason, tells: true };
      const [made] = await issueSome(ctx, tx, kind, wish);
      if (made === undefined) throw refuse.no_claim();
      return { data: { id: made.id, version: 1 } };
    },
    { reason },
  );
}
