import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CertificateFacts } from '../../../../kernel/module/certificate-spec.ts';
import { type CertificateKind, kindHere, kindsHere } from '../kinds.ts';
import { endSome } from './end-some.ts';
import { issueSome, lockThing } from './issue-some.ts';
import { tellRevoked } from './tell-people.ts';

/** The job that follows a change of what certificates were issued upon. */
export const RENEW = 'certificate.renew';

const Renewal = z.object({ kind: z.string(), subjectId: z.number(), memberIds: z.array(z.number()) });

/** SQL of whether an event can change what somebody has a claim on here, which no row says. */
export const changesClaims = (ctx: Ctx, event: string): 'true' | 'false' =>
  kindsHere(ctx).some(({ changes }) => changes.event === event) ? 'true' : 'false';

/** Hears of every event whether it changes what somebody has a claim on; what follows is done by a job, because numbers come last. */
export async function followClaims(ctx: Ctx, tx: Tx, data: Record<string, unknown>, event: string): Promise<void> {
  for (const kind of kindsHere(ctx)) {
    if (kind.changes.event !== event) continue;
    const { subjectId, memberIds } = kind.changes.of(data);
    const held = await tx.row(
      `select id from certificate where shop_id = $1 and kind = $2 and subject_id = $3 and member_id = any($4::bigint[]) and state = 'valid' limit 1`,
      [ctx.shop.id, kind.name, subjectId, memberIds],
    );
    if (held !== null || kind.givesItself)
      await ctx.services.jobs.send(tx, RENEW, { kind: kind.name, subjectId, memberIds });
  }
}

/** SQL of certificates `x` of kind `$3` for thing `$2` that hold and whose holders have no claim on one any more. */
export const lapsedSql = ({
  claims,
}: CertificateKind): string => `certificate x where x.shop_id = $1 and x.kind = $3 and x.subject_id = $2
  and x.state = 'valid' and not exists (select from (${claims}) c where c.member_id = x.member_id)`;

/** Takes back what nobody has a claim on any more: of these people, or of everybody. In the transaction of who locked the thing. */
export async function endLapsed(
  ctx: Ctx,
  tx: Tx,
  kind: CertificateKind,
  { subjectId, members }: { subjectId: number; members?: readonly number[] },
): Promise<number> {
  const lapsed = await tx.rows<{ id: number; memberId: number; facts: CertificateFacts }>(
    `select x.id, x.member_id as "memberId", x.facts from ${lapsedSql(kind)} and ($4::bigint[] is null or x.member_id = any($4))
     order by x.id limit 100`,
    [ctx.shop.id, subjectId, kind.name, members ?? null],
  );
  const reason = ctx.t('certificate.ended.lapsed');
  await endSome(
    ctx,
    tx,
    lapsed.map(({ id }) => id),
    { state: 'revoked', reason, by: null },
  );
  for (const one of lapsed) await tellRevoked(ctx, tx, kind, { ...one, reason });
  return lapsed.length;
}

/**
 * Replaces what certificates of these people say that was corrected, and takes back what has no ground any more (CR6); of a kind that gives
 * itself, whoever has a claim by now gets one.
 */
export async function renew(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const { kind: name, subjectId, memberIds } = Renewal.parse(data);
  const kind = kindHere(ctx, name);
  await ctx.db.write(async (tx) => {
    await lockThing(tx, ctx.shop.id, kind, subjectId);
    await endLapsed(ctx, tx, kind, { subjectId, members: memberIds });
    const holders = await tx.rows<{ memberId: number }>(
      `select member_id as "memberId" from certificate
       where shop_id = $1 and kind = $2 and subject_id = $3 and member_id = any($4::bigint[]) and state = 'valid'`,
      [ctx.shop.id, kind.name, subjectId, memberIds],
    );
    const members = kind.givesItself ? memberIds : holders.map(({ memberId }) => memberId);
    const reason = ctx.t('certificate.ended.corrected');
    await issueSome(ctx, tx, kind, { subjectId, members, replaces: true, reason, tells: true });
  });
}
