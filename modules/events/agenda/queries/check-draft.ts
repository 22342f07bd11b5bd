import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { agendaDesk } from '../admin-contract.ts';
import { draftConflicts } from '../draft-conflicts.ts';
import { deskRooms, draftItems, readDesk } from '../read-draft.ts';
import type { Conflict } from '../rules/conflicts.ts';
import { levels as everyLevel } from '../rules/words.ts';

type Output = OutputOf<(typeof agendaDesk)['agenda.check']>;

/** Conflicts that a panel tells of; the counts tell of all. */
const MOST_TOLD = 200;

/** What does not fit in the whole draft, the gravest first. */
export async function checkDraft(ctx: Ctx, conferenceId: number): Promise<Output> {
  const [{ limits, levels }, rooms, items] = await Promise.all([
    readDesk(ctx, ctx.db, conferenceId),
    deskRooms(ctx, ctx.db, conferenceId),
    draftItems(ctx.db, [ctx.shop.id, conferenceId]),
  ]);
  const gravity = ({ rule }: Conflict): number => everyLevel.indexOf(levels[rule]);
  const { conflicts, foreign } = await draftConflicts(ctx, ctx.db, { conferenceId, items, rooms, limits });
  const found = conflicts.toSorted((a, b) => gravity(a) - gravity(b));
  const counts = Object.fromEntries(
    everyLevel.map((level) => [level, found.filter(({ rule }) => levels[rule] === level).length]),
  );
  const told = found.filter(({ rule }) => levels[rule] !== 'ignore').slice(0, MOST_TOLD);
  const names = await ctx.db.rows<{ id: number; name: string }>(
    `SELECT e.id, ${inLanguageSql('e', '$3', 'title')} AS name FROM expert e WHERE e.shop_id = $1 AND e.id = ANY($2::bigint[])`,
    [ctx.shop.id, [...new Set(told.flatMap(({ expertId }) => expertId ?? []))], ctx.locale],
  );
  const experts = new Map(names.map(({ id, name }) => [id, name]));
  const roomNames = new Map(rooms.map(({ id, name }) => [id, name]));
  const byId = new Map([...items, ...foreign].map((item) => [item.id, item]));
  return {
    data: {
      counts,
      conflicts: told.map(({ rule, items: ids, expertId, roomId, count }) => ({
        ...{ rule, level: levels[rule], count },
        items: ids.flatMap((id) => {
          const item = byId.get(id);
          if (item === undefined) return [];
          const { title, titleEn, startsAt, endsAt } = item;
          return [{ id: Math.abs(id), title: inLanguage(ctx.locale, title, titleEn), startsAt, endsAt }];
        }),
        expert: expertId === null ? null : (experts.get(expertId) ?? null),
        room: roomId === null ? null : (roomNames.get(roomId) ?? null),
      })),
    },
  };
}
