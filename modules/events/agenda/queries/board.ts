import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';
import { type agendaDesk, type BoardItem, MOST_ON_A_DAY } from '../admin-contract.ts';
import { daysBetween } from '../days.ts';
import { type DraftItem, deskRooms, draftItems, readDesk } from '../read-draft.ts';

type Output = OutputOf<(typeof agendaDesk)['agenda.board']>;

/** What waits for a place, as far as the board tells of it. */
const MOST_WAITING = 100;

/** An item as a board shows it, in the reader's language. */
export const onBoard = (ctx: Ctx, item: DraftItem): BoardItem => ({
  ...{ id: item.id, version: item.version, sessionId: item.sessionId, roomId: item.roomId },
  ...{ kind: item.kind, startsAt: item.startsAt, endsAt: item.endsAt, isParallel: item.isParallel },
  ...{ layout: item.layout, expected: item.expected, people: [...item.people] },
  title: inLanguage(ctx.locale, item.title, item.titleEn),
  track: inLanguage(ctx.locale, item.track, item.trackEn),
});

/** Who has something to do in items of a board, by the names that readers of the language know. */
export const expertsOn = (ctx: Ctx, items: readonly DraftItem[]): Promise<Output['data']['experts']> =>
  ctx.db.rows<Output['data']['experts'][number]>(
    `SELECT e.id, ${inLanguageSql('e', '$3', 'title')} AS name, ${inLanguageSql('e', '$3', 'hospital')} AS hospital FROM expert e
     WHERE e.shop_id = $1 AND e.id = ANY($2::bigint[])`,
    [ctx.shop.id, [...new Set(items.flatMap(({ people }) => people.map(({ expertId }) => expertId)))], ctx.locale],
  );

/** The draft of one day: that of today while the conference runs, else its first. */
export async function board(
  ctx: Ctx,
  { conferenceId, day: asked }: { conferenceId: number; day?: string | undefined },
): Promise<Output> {
  const desk = await readDesk(ctx, ctx.db, conferenceId);
  const { timeZone, startsOn, endsOn } = desk.limits;
  const today = formatDate(ctx.services.now(), timeZone);
  const days = daysBetween(startsOn, endsOn);
  const day = asked ?? (days.includes(today) ? today : (days[0] ?? today));
  const reach = [instantOf(day, '00:00', timeZone), instantOf(dayAfter(day), '00:00', timeZone)];
  const [rooms, items, waiting] = await Promise.all([
    deskRooms(ctx, ctx.db, conferenceId),
    draftItems(
      ctx.db,
      [ctx.shop.id, conferenceId, ...reach.map((at) => at.toISOString())],
      'i.starts_at >= $3::timestamptz AND i.starts_at < $4::timestamptz',
      MOST_ON_A_DAY,
    ),
    ctx.db.rows<{ id: number; title: string }>(
      `SELECT i.id, ${inLanguageSql('i', '$3', 'title')} AS title FROM agenda_item i
       WHERE i.shop_id = $1 AND i.conference_id = $2 AND i.starts_at IS NULL ORDER BY i.id LIMIT ${MOST_WAITING}`,
      [ctx.shop.id, conferenceId, ctx.locale],
    ),
  ]);
  const experts = await expertsOn(ctx, items);
  const { title, limits, levels, revision, released, releasedAt } = desk;
  return {
    data: {
      ...{ title, day, days, limits, levels, revision, released, releasedAt, rooms, waiting, experts },
      items: items.map((item) => onBoard(ctx, item)),
    },
  };
}
