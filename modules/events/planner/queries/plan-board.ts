import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';
import { daysBetween, deskRooms, expertsOn, onBoard, readDesk } from '../../agenda/public.ts';
import type { planner } from '../contract.ts';
import { draftAsPlanned, isOpen, planOfDay, planRow, staleUnits } from '../read-plan.ts';
import { refuse } from '../refusals.ts';

type Shown = (typeof planner)['planner.plan.board'];

/** Items of a day that a board shows, and what has no place that it names, at most. */
const [MOST_ON_A_DAY, MOST_WAITING] = [1000, 100];

const OPEN = `p.shop_id = $1 and p.outcome in ('new', 'moved') and p.taken_at is null and p.starts_at is not null`;
const FIRST = `select min(p.starts_at) as at from planner_placement p where p.plan_id = $2 and ${OPEN}`;
const WAITING = `select i.id, ${inLanguageSql('i', '$3', 'title')} as title from agenda_item i
  where i.shop_id = $1 and i.conference_id = $2 and i.starts_at is null
    and not exists (select from planner_placement p where p.plan_id = $4 and p.item_id = i.id and ${OPEN}) order by i.id limit ${MOST_WAITING}`;

/** One day as a plan would have it: the first on which it changes anything where none is said. */
export async function planBoard(ctx: Ctx, { id, day: asked }: ParsedOf<Shown>): Promise<OutputOf<Shown>> {
  const plan = await planRow(ctx, ctx.db, id);
  if (plan.state !== 'ready') throw refuse.not_ready();
  const [desk, rooms, first, waiting] = await Promise.all([
    readDesk(ctx, ctx.db, plan.conferenceId),
    deskRooms(ctx, ctx.db, plan.conferenceId),
    asked === undefined ? ctx.db.row<{ at: string | null }>(FIRST, [ctx.shop.id, id]) : null,
    ctx.db.rows<{ id: number; title: string }>(WAITING, [ctx.shop.id, plan.conferenceId, ctx.locale, id]),
  ]);
  const { title, limits, levels, revision, released, releasedAt } = desk;
  const dayOf = (at: string): string => formatDate(new Date(at), limits.timeZone);
  const days = daysBetween(limits.startsOn, limits.endsOn);
  const day = asked ?? (first?.at ? dayOf(first.at) : (days[0] ?? dayOf(plan.createdAt)));
  const { placements, now } = await planOfDay(ctx, plan, {
    from: instantOf(day, '00:00', limits.timeZone),
    to: instantOf(dayAfter(day), '00:00', limits.timeZone),
  });
  const open = placements.filter(isOpen);
  const all = draftAsPlanned(now, placements);
  const items = all.filter(({ startsAt }) => dayOf(startsAt) === day).slice(0, MOST_ON_A_DAY);
  const shown = new Set(items.map(({ id: item }) => item));
  const stale = await inTurns(staleUnits(placements, now, rooms));
  const titles = new Map(now.placed.map((item) => [item.id, inLanguage(ctx.locale, item.title, item.titleEn)]));
  return {
    data: {
      ...{ title, day, days, limits, levels, revision, released, releasedAt, rooms, waiting },
      items: items.map((item) => onBoard(ctx, item)),
      experts: await expertsOn(ctx, items),
      marks: placements
        .filter(({ itemId }) => shown.has(itemId))
        .map(({ itemId, unitId, outcome, violations, takenAt }) => ({
          ...{ id: itemId, outcome: takenAt === null ? outcome : ('stays' as const) },
          ...{ violations: violations.length, stale: stale.get(unitId) ?? null },
        })),
      left: open.flatMap(({ itemId, wasRoomId, wasStartsAt, wasEndsAt }) =>
        wasRoomId !== null && wasStartsAt !== null && wasEndsAt !== null && dayOf(wasStartsAt) === day
          ? [
              {
                id: itemId,
                title: titles.get(itemId) ?? '',
                roomId: wasRoomId,
                startsAt: wasStartsAt,
                endsAt: wasEndsAt,
              },
            ]
          : [],
      ),
    },
  };
}
