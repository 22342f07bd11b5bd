import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { formRefusals } from '../refusals.ts';
import { mostTries, secondsLeft, sittingEnd } from '../sitting.ts';
import type { timed } from '../timed-contract.ts';
import { askedForm } from './asked-form.ts';
import { refuseEnough } from './refuse-enough.ts';
import { refuseClosed, refuseOthers, refuseUninvited } from './refuse-others.ts';

type Begin = (typeof timed)['form.begin'];

// While time runs, asking again, from another browser too, tells of the same end; when it is over another try begins where the form has one.
const IS_AGAIN = 'd.ends_at <= $4::timestamptz AND d.tries < $5::int';
const BEGIN = `INSERT INTO form_draft AS d (form_id, member_id, values, ends_at) VALUES ($1, $2, '{}', $3)
  ON CONFLICT (shop_id, member_id, form_id) DO UPDATE SET updated_at = now(),
    ends_at = CASE WHEN ${IS_AGAIN} THEN excluded.ends_at ELSE coalesce(d.ends_at, excluded.ends_at) END,
    ended_at = CASE WHEN ${IS_AGAIN} THEN NULL ELSE d.ended_at END,
    tries = CASE WHEN ${IS_AGAIN} THEN d.tries + 1 ELSE d.tries END
  RETURNING d.ends_at AS "endsAt", d.ended_at AS "endedAt"`;

/** Lets the time of a member run, by the clock of the server. */
export function beginSitting(ctx: Ctx, id: number): Promise<OutputOf<Begin>> {
  const member = signedIn(ctx);
  return ctx.db.write(async (tx) => {
    const asked = await askedForm(ctx, tx, id, { alone: true });
    refuseOthers(ctx, asked);
    await refuseUninvited(ctx, tx, asked);
    if (asked.minutes === null) throw formRefusals.untimed();
    refuseClosed(ctx, asked);
    await refuseEnough(ctx, tx, asked, { memberId: member.id });
    const now = ctx.services.now();
    const ends = sittingEnd({ minutes: asked.minutes, closesAt: asked.closesAt }, now).toISOString();
    const kept = await tx.row<{ endsAt: string; endedAt: string | null }>(BEGIN, [
      ...[asked.id, member.id, ends, now.toISOString(), mostTries(asked)],
    ]);
    if (kept === null || kept.endedAt !== null) throw formRefusals.time_over();
    return { data: { secondsLeft: secondsLeft(kept.endsAt, now) } };
  });
}
