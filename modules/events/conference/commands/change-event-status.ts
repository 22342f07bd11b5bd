import type { Ctx } from '../../../../kernel/http/context.ts';
import { lockItem, writeItem } from '../../../content/envelope/public.ts';
import { conferenceKind } from '../kind.ts';
import { conferenceRefusals } from '../refusals.ts';
import { canMove, type EventStatus, type StatusVerb, statusMoves } from '../rules.ts';

/** Which conference, the version of it that the person saw, and why. */
interface StatusChange {
  id: number;
  version: number;
  reason: string;
  reasonEn: string;
}

/**
 * Postpones, cancels or reinstates a conference: what is told to the public is told at once, whatever changes wait. Refuses
 * a move that its status does not allow, and every one once it has ended.
 */
export function changeEventStatus(
  ctx: Ctx,
  verb: StatusVerb,
  { id, version, reason, reasonEn }: StatusChange,
): Promise<{ data: { id: number; version: number } }> {
  const now = ctx.services.now();
  const { to } = statusMoves[verb];
  return ctx.db.write(
    async (tx) => {
      const item = await lockItem(tx, conferenceKind, { id, version });
      const from = item.eventStatus as EventStatus;
      if (!canMove(verb, from)) {
        throw conferenceRefusals.move_not_possible({ status: ctx.t(`conference.console.eventStatuses.${from}`) });
      }
      if (item.endsAt !== null && Date.parse(String(item.endsAt)) <= now.getTime()) throw conferenceRefusals.over();
      const after = await writeItem(tx, conferenceKind, item, {
        eventStatus: to,
        eventReason: to === 'planned' ? '' : reason,
        eventReasonEn: to === 'planned' ? '' : reasonEn,
        eventStatusAt: now.toISOString(),
        // Once it is held after all, its days are the ones that stand.
        ...(to === 'planned' && { formerStartsOn: null, formerEndsOn: null }),
        sequence: Number(item.sequence) + 1,
      });
      await ctx.services.events.emit(ctx, tx, 'content.changed', { type: conferenceKind.type, id });
      return { data: { id, version: after.version } };
    },
    { reason },
  );
}
