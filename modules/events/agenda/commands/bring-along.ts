import type { Tx } from '../../../../kernel/database/db.ts';
import { laterSql } from '../../../../kernel/database/later-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CompanionSpec, NewEdition } from '../../../../kernel/module/companion-spec.ts';
import { conferenceKind } from '../../conference/public.ts';
import { holdAgenda } from './hold-agenda.ts';

/** What was made of what, by place. */
interface Copies {
  old: number[];
  made: number[];
}

const COUNT = `SELECT (SELECT count(*)::int FROM agenda_item WHERE shop_id = $1 AND conference_id = $2) AS items,
  (SELECT count(*)::int FROM agenda_task k JOIN agenda_item i ON i.shop_id = k.shop_id AND i.id = k.item_id
   WHERE i.shop_id = $1 AND i.conference_id = $2) AS tasks`;
// Numbers are given in the order of those that are copied, so that the places of both tell what became of what.
const ITEMS = `WITH old AS MATERIALIZED (SELECT i.*, s.made FROM agenda_item i LEFT JOIN unnest($6::bigint[], $7::bigint[]) s(old, made) ON s.old = i.session_id
    WHERE i.shop_id = $1 AND i.conference_id = $2 AND (i.session_id IS NOT NULL) = $8),
  made AS (INSERT INTO agenda_item (conference_id, session_id, kind, title, title_en, about, about_en, track, track_en, room_id, starts_at, ends_at, is_parallel, layout, expected)
    SELECT $3, made, kind, title, title_en, about, about_en, track, track_en, room_id, ${laterSql('starts_at', '$4', '$5')}, ${laterSql('ends_at', '$4', '$5')},
      is_parallel, layout, expected FROM old ORDER BY id RETURNING id)
  SELECT coalesce(array_agg(o.id ORDER BY n), '{}') AS old, coalesce(array_agg(m.id ORDER BY n), '{}') AS made
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM old) o JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM made) m USING (n)`;
const TASKS = `INSERT INTO agenda_task (item_id, expert_id, role, position)
  SELECT c.made, k.expert_id, k.role, k.position FROM agenda_task k JOIN unnest($2::bigint[], $3::bigint[]) c(old, made) ON c.old = k.item_id
  WHERE k.shop_id = $1 ORDER BY k.id`;

/** The items of a draft for another conference: sessions, or the parts of those that were made before. */
async function copyItems(
  ctx: Ctx,
  tx: Tx,
  { from, to, days, zone }: NewEdition,
  sessions: Copies | null,
): Promise<Copies> {
  const { old, made } = sessions ?? { old: [], made: [] };
  const values = [ctx.shop.id, from, to, days, zone, old, made, sessions !== null];
  return (await tx.row<Copies>(ITEMS, values)) ?? { old: [], made: [] };
}

/** The draft of a timetable with its rooms and tasks: nothing is released, and nobody is invited. */
export const agendaAlong: CompanionSpec = {
  of: conferenceKind.record,
  label: { zh: '日程草稿（含会场与任务）', en: 'Draft of the timetable, with rooms and tasks' },
  permission: 'agenda.item.save',
  order: 70,
  counted: { items: { zh: '条日程', en: 'items' }, tasks: { zh: '项专家任务', en: 'tasks of experts' } },
  count: async (ctx, reader, from) => (await reader.row<Record<string, number>>(COUNT, [ctx.shop.id, from])) ?? {},
  async copy(ctx, tx, edition) {
    // Whoever changes the draft holds its timetable: it is copied as it stands between two changes.
    await tx.rows('SELECT FROM agenda WHERE shop_id = $1 AND conference_id = $2 FOR SHARE', [
      ...[ctx.shop.id, edition.from],
    ]);
    const sessions = await copyItems(ctx, tx, edition, null);
    const parts = await copyItems(ctx, tx, edition, sessions);
    const copies = [
      [...sessions.old, ...parts.old],
      [...sessions.made, ...parts.made],
    ];
    if (copies[0]?.length === 0) return;
    await tx.rows(TASKS, [ctx.shop.id, ...copies]);
    await holdAgenda(ctx, tx, edition.to);
  },
};
