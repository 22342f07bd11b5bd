import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { DeskRoom } from '../../agenda/public.ts';
import type { ToldViolation } from '../contract.ts';
import type { Because, Violation } from '../plan/problem.ts';
import { type DraftNow, draftAsPlanned, type Placement } from '../read-plan.ts';

/** What plans are told with: names of all that they speak of, and when and where it stands in the plan. */
export interface Names {
  title(item: number): string;
  expert(id: number | null): string;
  room(id: number | null): string;
  when(at: string | number): string;
  /** Where an item stands in the plan. */
  place(item: number | null): { when: string; room: string };
}

const FOREIGN = (locale: string): string =>
  `select s.item_id as id, ${inLanguageSql('s', locale, 'title')} as name from agenda_slot s where s.shop_id = $1 and s.item_id = any($2::bigint[])
     and s.ended_in is null`;
const EXPERTS = (locale: string): string =>
  `select e.id, ${inLanguageSql('e', locale, 'title')} as name from expert e where e.shop_id = $1 and e.id = any($2::bigint[])`;

/** Everybody and everything that violations and reasons name. */
function named(placements: readonly Placement[]): { experts: number[]; foreign: number[] } {
  const told = placements.flatMap(({ violations, left }) => [
    ...violations.flatMap(({ expertId, otherId, because }) => [
      { expertId, itemId: otherId },
      ...(because?.reasons ?? []),
    ]),
    ...(left?.because?.reasons ?? []),
  ]);
  return {
    experts: [...new Set(told.flatMap(({ expertId }) => expertId ?? []))],
    foreign: [...new Set(told.flatMap(({ itemId }) => (itemId !== null && itemId < 0 ? [-itemId] : [])))],
  };
}

/** Reads the names that a plan is told with, in the reader's language. */
export async function namesFor(
  ctx: Ctx,
  {
    now,
    placements,
    rooms,
    timeZone,
  }: { now: DraftNow; placements: readonly Placement[]; rooms: readonly DeskRoom[]; timeZone: string },
): Promise<Names> {
  const { experts, foreign } = named(placements);
  type Row = { id: number; name: string };
  const [people, others] = await Promise.all([
    ctx.db.rows<Row>(EXPERTS('$3'), [ctx.shop.id, experts, ctx.locale]),
    ctx.db.rows<Row>(FOREIGN('$3'), [ctx.shop.id, foreign, ctx.locale]),
  ]);
  const own = [...now.placed, ...now.waiting].map(
    ({ id, title, titleEn }) => [id, inLanguage(ctx.locale, title, titleEn)] as const,
  );
  const titles = new Map<number, string>([...own, ...others.map(({ id, name }) => [-id, name] as const)]);
  const expertNames = new Map(people.map(({ id, name }) => [id, name]));
  const roomNames = new Map(rooms.map(({ id, name }) => [id, name]));
  const planned = new Map(draftAsPlanned(now, placements).map((item) => [item.id, item]));
  const when = (at: string | number): string => formatDateTime(new Date(at), timeZone).slice(5, 16);
  const room = (id: number | null): string => roomNames.get(id ?? 0) ?? ctx.t('planner.noRoom');
  return {
    ...{ when, room },
    title: (item) => titles.get(item) ?? ctx.t('planner.gone'),
    expert: (id) => expertNames.get(id ?? 0) ?? ctx.t('planner.gone'),
    place(item) {
      const there = planned.get(item ?? 0);
      return there === undefined ? { when: '', room: '' } : { when: when(there.startsAt), room: room(there.roomId) };
    },
  };
}

/** Why something is not elsewhere, in a sentence or two: what takes the other places away, and what the best of the rest would cost. */
export function becauseText(ctx: Ctx, names: Names, because: Because | null): string {
  if (because === null) return ctx.t('planner.fixed');
  const { of, reasons, instead } = because;
  const list = reasons.map(({ rule, count, expertId, itemId }) => {
    const reason = ctx.t(`planner.reasons.${rule}`, { count, expert: names.expert(expertId) });
    return itemId === null ? reason : `${reason}${ctx.t('planner.mostly', { other: names.title(itemId) })}`;
  });
  const space = ctx.locale === 'en' ? ' ' : '';
  const looked = list.length === 0 ? '' : ctx.t('planner.looked', { of, reasons: enumerated(list, ctx.locale) });
  if (instead === null) return [looked, ctx.t('planner.none')].filter(Boolean).join(space);
  const there = { when: names.when(instead.from * 60_000), room: names.room(instead.roomId) };
  const wishes = enumerated(
    instead.costs.map((wish) => ctx.t(`planner.wishes.${wish}`)),
    ctx.locale,
  );
  const rest =
    instead.costs.length === 0 ? ctx.t('planner.noBetter', there) : ctx.t('planner.instead', { ...there, wishes });
  return [looked, rest].filter(Boolean).join(space);
}

/** Something that a plan does not fulfil, in words: what, when and where, between what, and why it is not otherwise. */
export function toldViolation(ctx: Ctx, names: Names, unitId: number, violation: Violation): ToldViolation {
  const { rule, isHard, itemId, otherId, expertId, roomId, count, because } = violation;
  const own = names.place(itemId);
  const other = names.place(otherId);
  const otherRoom = rule === 'trackRoom' ? names.room(roomId) : other.room;
  return {
    ...{ rule, isHard, unitId, title: names.title(unitId) },
    text: ctx.t(`planner.why.${rule}`, {
      ...{ title: names.title(itemId), when: own.when, room: own.room, otherRoom, expert: names.expert(expertId) },
      ...{ other: otherId === null ? '' : names.title(otherId), count: count ?? 0 },
    }),
    because: becauseText(ctx, names, because),
  };
}
