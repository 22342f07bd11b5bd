import type { Ctx } from '../../../../kernel/http/context.ts';
import { browserLabel, keepDevice } from '../../../../kernel/identity/browser.ts';
import { ensureMembership } from '../../../../kernel/identity/members.ts';
import { openSession } from '../../../../kernel/identity/sessions.ts';
import { isTokenShape, tokenHash } from '../../../../kernel/security/random-token.ts';
import { refuse } from '../refusals.ts';

/** A visit lasts an hour, whatever the visitor does. */
const VISIT_SECONDS = 3600;

/** Lets the holder of a ticket in, once: they act under their own name, as an administrator, for an hour. */
export async function redeem(ctx: Ctx, ticket: string): Promise<{ token: string; until: string }> {
  const now = ctx.services.now();
  if (!isTokenShape(ticket)) throw refuse.ticket_gone();
  const until = new Date(now.getTime() + VISIT_SECONDS * 1000).toISOString();
  return ctx.db.write(async (tx) => {
    const visit = await tx.row<{ id: number; account_id: number; name: string }>(
      `update visit set started_at = $3, ends_at = $4, updated_at = $3
       where shop_id = $1 and ticket_hash = $2 and started_at is null and ticket_until > $3 returning id, account_id, name`,
      [ctx.shop.id, tokenHash(ticket), now.toISOString(), until],
    );
    if (visit === null) throw refuse.ticket_gone();
    const name = ctx.t('visit.console.memberName', { name: visit.name });
    const member = await ensureMembership(tx, ctx.shop.id, visit.account_id, { name, avatar: null, locale: null });
    const who = { memberId: member.id, kind: 'staff' as const, deviceHash: keepDevice(ctx), device: browserLabel(ctx) };
    const life = { idle: VISIT_SECONDS, whole: VISIT_SECONDS };
    const session = await openSession(tx, { ...who, visitId: visit.id }, life, now);
    await tx.rows('update visit set session_id = $3 where shop_id = $1 and id = $2', [
      ctx.shop.id,
      visit.id,
      session.id,
    ]);
    return { token: session.token, until };
  });
}
