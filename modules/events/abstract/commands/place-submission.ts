import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { closeItem, openTalk } from '../../agenda/public.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import { callBy } from '../read-call.ts';
import { holdSubmission, type StoredSubmission } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { stepSubmission } from './step-submission.ts';

/** Takes the place of an abstract back, where it has one; answers the columns that say so. */
export async function freePlace(
  ctx: Ctx,
  tx: Tx,
  { itemId, conferenceId }: StoredSubmission,
): Promise<Record<string, unknown>> {
  if (itemId !== null) await closeItem(ctx, tx, { conferenceId, itemId });
  return { item_id: null, board_hall: '', board_period: '', board_place: null };
}

/** The next free board of a hall and period. */
async function nextBoard(ctx: Ctx, tx: Tx, conferenceId: number, hall: string, period: string): Promise<number> {
  const row = await tx.row<{ last: number | null }>(
    `select max(board_place) as last from abstract_submission where shop_id = $1 and conference_id = $2 and board_hall = $3 and board_period = $4`,
    [ctx.shop.id, conferenceId, hall, period],
  );
  return (row?.last ?? 0) + 1;
}

/** Gives a confirmed abstract its place: a talk an item of the timetable that has no time yet, a poster the next board. */
export function placeSubmission(
  ctx: Ctx,
  { hall, period, ...asked }: ParsedOf<(typeof abstractAdmin)['abstract.submission.place']>,
) {
  return ctx.db.write(async (tx) => {
    const held = await holdSubmission(ctx, tx, asked);
    // Boards of a call are told one after the other.
    const call = await callBy(ctx, tx, held.callId, 'update');
    const topic = call.topics.find(({ key }) => key === held.topic);
    const step = { to: 'placed', role: 'secretary' } as const;
    if (held.decision === 'talk') {
      const itemId = await openTalk(ctx, tx, {
        ...{ conferenceId: held.conferenceId, memberId: held.memberId },
        ...{
          title: held.title || held.titleEn,
          titleEn: held.titleEn,
          track: topic?.name ?? '',
          trackEn: topic?.nameEn ?? '',
        },
        about: held.number ?? '',
      });
      return { data: await stepSubmission(ctx, tx, held, { ...step, set: { item_id: itemId } }) };
    }
    if (held.decision !== 'poster') throw refuse.nothing_to_place();
    const place = await nextBoard(ctx, tx, held.conferenceId, hall, period);
    return {
      data: await stepSubmission(ctx, tx, held, {
        ...step,
        set: { board_hall: hall, board_period: period, board_place: place },
      }),
    };
  });
}
