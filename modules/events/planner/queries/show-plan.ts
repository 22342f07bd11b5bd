import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { type DeskRoom, deskRooms, readDesk } from '../../agenda/public.ts';
import { MOST_TOLD, type PlanChange, type planner } from '../contract.ts';
import { type DraftNow, draftNow, type Placement, placementsOf, planRow, staleUnits } from '../read-plan.ts';
import { becauseText, namesFor, toldViolation } from './told.ts';

type Show = (typeof planner)['planner.plan.show'];

type When = NonNullable<PlanChange['to']>;

function whenOf(
  startsAt: string | null,
  endsAt: string | null,
  room: DeskRoom | undefined,
  noRoom: string,
): When | null {
  if (startsAt === null || endsAt === null) return null;
  return { startsAt, endsAt, roomId: room?.id ?? null, room: room?.name ?? noRoom };
}

const NO_DRAFT: DraftNow = { placed: [], waiting: [], versions: new Map() };

const gravity = ({ violations }: Placement): number =>
  violations.some(({ isHard }) => isHard) ? 0 : violations.length > 0 ? 1 : 2;

/** One plan with a page of each: what it would change, what it does not fulfil and why, and what it could not place. */
export async function showPlan(ctx: Ctx, { id, page }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const plan = await planRow(ctx, ctx.db, id);
  const [desk, rooms, placements, now] = await Promise.all([
    readDesk(ctx, ctx.db, plan.conferenceId),
    deskRooms(ctx, ctx.db, plan.conferenceId),
    placementsOf(ctx, ctx.db, id),
    // As long as it is worked on there is nothing to tell, and whoever waits asks every moment.
    plan.state === 'ready' ? draftNow(ctx, ctx.db, plan.conferenceId) : NO_DRAFT,
  ]);
  const { timeZone } = desk.limits;
  const names = await namesFor(ctx, { now, placements, rooms, timeZone });
  const stale = await inTurns(staleUnits(placements, now, rooms));
  const roomOf = new Map(rooms.map((room) => [room.id, room]));
  const items = new Map([...now.placed, ...now.waiting].map((item) => [item.id, item]));
  const noRoom = ctx.t('planner.noRoom');
  const changed = placements
    .filter(({ outcome, itemId, unitId }) => itemId === unitId && (outcome === 'new' || outcome === 'moved'))
    .sort((one, other) => gravity(one) - gravity(other) || one.itemId - other.itemId);
  const onPage = <T>(all: readonly T[]): readonly T[] => all.slice((page - 1) * MOST_TOLD, page * MOST_TOLD);
  const changes = onPage(changed).map((one): PlanChange => {
    const item = items.get(one.itemId);
    return {
      ...{ unitId: one.unitId, title: names.title(one.unitId), outcome: one.outcome, takenAt: one.takenAt },
      track: item === undefined ? '' : inLanguage(ctx.locale, item.track, item.trackEn),
      was: whenOf(one.wasStartsAt, one.wasEndsAt, roomOf.get(one.wasRoomId ?? 0), noRoom),
      to: whenOf(one.startsAt, one.endsAt, roomOf.get(one.roomId ?? 0), noRoom),
      ...{ violations: one.violations.length, stale: stale.get(one.unitId) ?? null },
    };
  });
  const open = changed.filter(({ unitId, takenAt }) => takenAt === null && !stale.has(unitId));
  const told = placements.flatMap(({ unitId, violations }) => violations.map((violation) => ({ unitId, violation })));
  // The grave first, then what could be otherwise, then what is fixed.
  const place = ({ violation }: (typeof told)[number]): number =>
    violation.isHard ? 0 : violation.because === null ? 2 : 1;
  told.sort((one, other) => place(one) - place(other) || one.unitId - other.unitId);
  const out = placements.filter(({ outcome }) => outcome === 'left');
  const { by, byId, ...row } = plan;
  return {
    data: {
      ...{ ...row, by, isOwn: byId === ctx.person?.id, timeZone, isChanged: desk.revision !== plan.revision, changes },
      violations: onPage(told).map(({ unitId, violation }) => toldViolation(ctx, names, unitId, violation)),
      left: onPage(out).map(({ itemId, left }) => {
        const rule = left?.rule ?? 'roomTaken';
        const because = left?.because ?? null;
        return {
          ...{ unitId: itemId, title: names.title(itemId), rule, text: ctx.t(`planner.left.${rule}`) },
          because: because === null ? '' : becauseText(ctx, names, because),
        };
      }),
      counts: { changes: changed.length, violations: told.length, left: out.length, open: open.length },
    },
  };
}
