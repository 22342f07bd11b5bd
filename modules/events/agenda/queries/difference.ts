import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { agendaDesk } from '../admin-contract.ts';
import { draftItems, readDesk, slotOf } from '../read-draft.ts';
import { standingSlots, taking } from '../read-released.ts';
import { countChanges, differenceOf, type Slot } from '../rules/difference.ts';

type Output = OutputOf<(typeof agendaDesk)['agenda.difference']>;

/** Changes that are told one by one; the counts tell of all. */
const MOST_TOLD = 200;

/** What the next release would change of what stands released, and how many people it concerns (A4). */
export async function draftDifference(ctx: Ctx, conferenceId: number): Promise<Output> {
  // The number first: what is changed meanwhile makes the release refuse, and never tells less than it would do.
  const desk = await readDesk(ctx, ctx.db, conferenceId);
  const [draft, standing] = await Promise.all([
    draftItems(ctx.db, [ctx.shop.id, conferenceId]),
    standingSlots(ctx.db, ctx.shop.id, conferenceId),
  ]);
  const changes = differenceOf(taking(standing), draft.map(slotOf));
  const told = changes.slice(0, MOST_TOLD);
  const roomIds = told.flatMap(({ before, after }) => [before?.roomId ?? 0, after?.roomId ?? 0]);
  const [rooms, stars] = await Promise.all([
    ctx.db.rows<{ id: number; name: string }>(
      `SELECT r.id, ${inLanguageSql('r', '$3')} AS name FROM room r WHERE r.shop_id = $1 AND r.id = ANY($2::bigint[])`,
      [ctx.shop.id, [...new Set(roomIds)], ctx.locale],
    ),
    ctx.db.row<{ count: number }>(
      'SELECT count(DISTINCT member_id)::int AS count FROM agenda_star WHERE shop_id = $1 AND item_id = ANY($2::bigint[])',
      [ctx.shop.id, changes.map(({ itemId }) => itemId)],
    ),
  ]);
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  const when = (slot: Slot | null) =>
    slot && { startsAt: slot.startsAt, endsAt: slot.endsAt, room: names.get(slot.roomId ?? 0) ?? '' };
  const experts = new Set(
    changes.flatMap(({ before, after }) =>
      [...(before?.people ?? []), ...(after?.people ?? [])].map(({ expertId }) => expertId),
    ),
  );
  return {
    data: {
      ...{ number: desk.released + 1, revision: desk.revision, counts: countChanges(changes) },
      ...{ experts: experts.size, stars: stars?.count ?? 0, total: changes.length },
      changes: told.map(({ itemId, kind, parts, before, after }) => ({
        ...{ itemId, kind, parts, before: when(before), after: when(after) },
        title: inLanguage(ctx.locale, (after ?? before)?.title ?? '', (after ?? before)?.titleEn ?? ''),
      })),
    },
  };
}
