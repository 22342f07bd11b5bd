import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { daysBetween, deskRooms, expertsOn, onBoard, readDesk } from '../../agenda/public.ts';
import type { planner } from '../contract.ts';
import { draftAsPlanned, draftNow, isOpen, placementsOf, planRow, staleUnits } from '../read-plan.ts';
import { refuse } from '../refusals.ts';

type Shown = (typeof planner)['planner.plan.board'];

/** Items of a day that a board shows, and what has no place that it names, at most. */
const [MOST_ON_A_DAY, MOST_WAITING] = [1000, 100];

/** One day as a plan would have it: the first on which it changes anything where none is said. */
export async function planBoard(ctx: Ctx, { id, day: asked }: ParsedOf<Shown>): Promise<OutputOf<Shown>> {
  const plan = await planRow(ctx, ctx.db, id);
  if (plan.state !== 'ready') throw refuse.not_ready();
  const [desk, rooms, placements, now] = await Promise.all([
    readDesk(ctx, ctx.db, plan.conferenceId),
    deskRooms(ctx, ctx.db, plan.conferenceId),
    placementsOf(ctx, ctx.db, id),
    draftNow(ctx, ctx.db, plan.conferenceId),
  ]);
  const { title, limits, levels, revision, released, releasedAt } = desk;
  const dayOf = (at: string): string => formatDate(new Date(at), limits.timeZone);
  const days = daysBetween(limits.startsOn, limits.endsOn);
  const open = placements.filter(isOpen);
  const changed = open.flatMap(({ startsAt }) => (startsAt === null ? [] : [dayOf(startsAt)])).sort();
  const day = asked ?? changed[0] ?? days[0] ?? '';
  const all = draftAsPlanned(now, placements);
  const items = all.filter(({ startsAt }) => dayOf(startsAt) === day).slice(0, MOST_ON_A_DAY);
  const there = new Set(all.map(({ id: item }) => item));
  const shown = new Set(items.map(({ id: item }) => item));
  const stale = staleUnits(placements, now, rooms);
  const titles = new Map(now.placed.map((item) => [item.id, inLanguage(ctx.locale, item.title, item.titleEn)]));
  return {
    data: {
      ...{ title, day, days, limits, levels, revision, released, releasedAt, rooms },
      items: items.map((item) => onBoard(ctx, item)),
      waiting: now.waiting
        .filter((item) => !there.has(item.id))
        .slice(0, MOST_WAITING)
        .map((item) => ({ id: item.id, title: inLanguage(ctx.locale, item.title, item.titleEn) })),
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
