import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';
import { MOST_IN_ROOM, type previewRoom, type RoomMaterial } from '../admin-contract.ts';
import { MATERIAL_KINDS, marksFrom } from '../rules/material-steps.ts';
import { needsSlides } from '../rules/readiness.ts';
import { AGREED_STATES } from '../rules/task-steps.ts';
import { slidesHours } from '../settings.ts';
import { PLANNED, roomNameSql, slidesBySql, standingSlotSql } from '../task-sql.ts';

type Show = (typeof previewRoom)['speaking.room.show'];
type Task = OutputOf<Show>['data']['tasks'][number];
type Row = Omit<Task, 'needsSlides' | 'materials' | 'isLate' | 'takes'> & {
  materials: Omit<RoomMaterial, 'marks'>[];
  isOpen: boolean;
};

/** Days that are offered at most. */
const MOST_DAYS = 31;

// The newest of each kind that has arrived.
const MATERIALS = `(SELECT coalesce(json_agg(v ORDER BY v.kind DESC), '[]') FROM (
    SELECT DISTINCT ON (m.kind) m.id, m.version, m.kind, m.number, m.name, m.state, m.reason, m.given_at AS "givenAt",
      (SELECT p.name FROM member p WHERE p.shop_id = m.shop_id AND p.id = m.brought_by) AS "broughtBy", m.marked_at AS "markedAt",
      (SELECT p.name FROM member p WHERE p.shop_id = m.shop_id AND p.id = m.marked_by) AS "markedBy"
    FROM speaking_material m WHERE m.shop_id = s.shop_id AND m.task_id = s.id AND m.state <> 'coming' ORDER BY m.kind, m.number DESC) v)`;
// By the released time and hall, else by those of the draft: the room works on what will be.
const TASKS = `SELECT s.id, ${roomNameSql('coalesce(x.room_id, i.room_id)', '$3')} AS room, coalesce(x.starts_at, i.starts_at) AS "startsAt",
    coalesce(x.ends_at, i.ends_at) AS "endsAt", ${inLanguageSql('i', '$3', 'title')} AS title, ${inLanguageSql('e', '$3', 'title')} AS expert, s.role, s.state,
    ${slidesBySql('$4')} AS "slidesBy", s.coi, g.ended_at IS NULL AS "isOpen", ${MATERIALS} AS materials
  FROM speaking_guest g JOIN speaking_task s ON s.shop_id = g.shop_id AND s.guest_id = g.id JOIN agenda_item i ON i.shop_id = s.shop_id AND i.id = s.item_id
    JOIN expert e ON e.shop_id = g.shop_id AND e.id = g.expert_id ${standingSlotSql('i.id')}
  WHERE g.shop_id = $1 AND g.conference_id = $2 AND s.state IN ('accepted', 'confirmed', 'ready', 'done')
    AND coalesce(x.starts_at, i.starts_at) >= $5::timestamptz AND coalesce(x.starts_at, i.starts_at) < $6::timestamptz AND ${PLANNED}
    AND (s.role = 'speaker' OR EXISTS (SELECT FROM speaking_material m WHERE m.shop_id = s.shop_id AND m.task_id = s.id AND m.state <> 'coming'))
  ORDER BY room, "startsAt", s.id LIMIT ${MOST_IN_ROOM + 1}`;
const DAYS = `SELECT DISTINCT (coalesce(x.starts_at, i.starts_at) AT TIME ZONE $3)::date::text AS day FROM speaking_guest g
    JOIN speaking_task s ON s.shop_id = g.shop_id AND s.guest_id = g.id JOIN agenda_item i ON i.shop_id = s.shop_id AND i.id = s.item_id ${standingSlotSql('i.id')}
  WHERE g.shop_id = $1 AND g.conference_id = $2 AND s.state IN ('accepted', 'confirmed', 'ready', 'done') AND coalesce(x.starts_at, i.starts_at) IS NOT NULL
  ORDER BY day LIMIT ${MOST_DAYS}`;

/** The papers of one day by hall and time; without a day that of today, or the first there is. */
export async function showRoom(ctx: Ctx, { conference, day: asked }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const head = await ctx.db.row<{ timeZone: string }>(
    'SELECT time_zone AS "timeZone" FROM conference WHERE shop_id = $1 AND id = $2',
    [ctx.shop.id, conference],
  );
  if (head === null) throw notFound();
  const { timeZone } = head;
  const days = (await ctx.db.rows<{ day: string }>(DAYS, [ctx.shop.id, conference, timeZone])).map(({ day }) => day);
  const now = ctx.services.now();
  const today = formatDate(now, timeZone);
  const day = asked ?? (days.includes(today) ? today : (days[0] ?? today));
  const rows = await ctx.db.rows<Row>(TASKS, [
    ...[ctx.shop.id, conference, ctx.locale, await slidesHours(ctx)],
    ...[day, dayAfter(day)].map((one) => instantOf(one, '00:00', timeZone).toISOString()),
  ]);
  const tasks = rows.slice(0, MOST_IN_ROOM).map(({ materials, isOpen, ...row }) => ({
    ...row,
    takes:
      isOpen && AGREED_STATES.includes(row.state)
        ? MATERIAL_KINDS.filter((kind) => kind === 'coi' || needsSlides(row.role))
        : [],
    needsSlides: needsSlides(row.role),
    isLate: needsSlides(row.role) && row.slidesBy !== null && Date.parse(row.slidesBy) <= now.getTime(),
    materials: materials.map((one) => ({ ...one, marks: marksFrom(one.state) })),
  }));
  return { data: { timeZone, day, days, tasks, isCut: rows.length > MOST_IN_ROOM } };
}
