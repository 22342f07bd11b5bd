import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { type BoardTask, MOST_TASKS, type speakingDesk } from '../admin-contract.ts';
import { needsSlides } from '../rules/readiness.ts';
import { deskMovesFrom } from '../rules/task-steps.ts';
import { OPEN } from '../rules/words.ts';
import { slidesHours } from '../settings.ts';
import { lateSql, newestSql, PLANNED, roomNameSql, slidesBySql, standingSlotSql } from '../task-sql.ts';
import { reachesOf } from './reaches.ts';

type Shown = OutputOf<(typeof speakingDesk)['speaking.board.show']>;
type Row = Omit<BoardTask, 'moves' | 'needsSlides'>;

const INVITED = `s.id, coalesce(s.version, 0) AS version, i.id AS "itemId", ${inLanguageSql('i', '$3', 'title')} AS title, i.kind`;
const STANDING = `i.starts_at AS "startsAt", i.ends_at AS "endsAt", ${roomNameSql('i.room_id', '$3')} AS room,
  coalesce(s.state, '${OPEN}') AS state, s.answer_by AS "answerBy", coalesce(${lateSql('$4')}, false) AS "isLate", coalesce(s.reason, '') AS reason,
  ${newestSql('slides', 'state')} AS slides, CASE WHEN s.id IS NOT NULL THEN ${slidesBySql('$5')} END AS "slidesBy", coalesce(s.coi, 'missing') AS coi`;
// Those whom it was taken from by this one, the last first.
const FORMER = `(SELECT coalesce(json_agg(${inLanguageSql('e', '$3', 'title')} ORDER BY p.updated_at DESC), '[]') FROM speaking_task p
    JOIN speaking_guest q ON q.shop_id = p.shop_id AND q.id = p.guest_id JOIN expert e ON e.shop_id = q.shop_id AND e.id = q.expert_id
  WHERE p.shop_id = k.shop_id AND p.successor_id = k.expert_id AND p.item_id = k.item_id AND p.role = k.role AND p.state = 'replaced')`;

const TASKS = `SELECT k.id AS task, ${INVITED}, k.role, k.expert_id AS "expertId", ${STANDING},
    x.id IS NOT NULL AND x.starts_at = i.starts_at AND x.ends_at = i.ends_at
      AND x.people @> jsonb_build_array(jsonb_build_object('expertId', k.expert_id, 'role', k.role)) AS "isReleased", ${FORMER} AS before
  FROM agenda_item i JOIN agenda_task k ON k.shop_id = i.shop_id AND k.item_id = i.id ${standingSlotSql('i.id')}
    LEFT JOIN speaking_guest g ON g.shop_id = k.shop_id AND g.conference_id = i.conference_id AND g.expert_id = k.expert_id
    LEFT JOIN speaking_task s ON s.shop_id = g.shop_id AND s.guest_id = g.id AND s.item_id = k.item_id AND s.role = k.role
  WHERE i.shop_id = $1 AND i.conference_id = $2 ORDER BY i.starts_at NULLS LAST, i.id, k.position, k.id LIMIT ${MOST_TASKS + 1}`;
// The desk took somebody out of the timetable who was asked: nobody told them, so it is shown.
const LOST = `SELECT NULL::bigint AS task, ${INVITED}, s.role, g.expert_id AS "expertId", ${STANDING}, false AS "isReleased", '[]'::json AS before
  FROM speaking_guest g JOIN speaking_task s ON s.shop_id = g.shop_id AND s.guest_id = g.id JOIN agenda_item i ON i.shop_id = s.shop_id AND i.id = s.item_id
    ${standingSlotSql('i.id')}
  WHERE g.shop_id = $1 AND g.conference_id = $2 AND s.state NOT IN ('replaced', 'declined') AND NOT ${PLANNED} ORDER BY i.starts_at NULLS LAST, s.id LIMIT 200`;
const EXPERTS = `SELECT e.id, ${inLanguageSql('e', '$3', 'title')} AS name, ${inLanguageSql('e', '$3', 'hospital')} AS hospital FROM expert e
  WHERE e.shop_id = $1 AND e.id = ANY($2::bigint[]) ORDER BY name, e.id`;

const shown = (row: Row): BoardTask => ({
  ...row,
  needsSlides: needsSlides(row.role),
  moves: row.state === OPEN || row.task === null ? [] : deskMovesFrom(row.state),
});

/** Every task of a timetable as the desk sees it, with how the invitation of each stands. */
export async function showBoard(ctx: Ctx, conference: number): Promise<Shown> {
  const head = await ctx.db.row<{ timeZone: string }>(
    'SELECT time_zone AS "timeZone" FROM conference WHERE shop_id = $1 AND id = $2',
    [ctx.shop.id, conference],
  );
  if (head === null) throw notFound();
  const values = [ctx.shop.id, conference, ctx.locale, ctx.services.now().toISOString(), await slidesHours(ctx)];
  const [rows, lost] = await Promise.all([ctx.db.rows<Row>(TASKS, values), ctx.db.rows<Row>(LOST, values)]);
  const tasks = [...lost, ...rows.slice(0, MOST_TASKS)].map(shown);
  const ids = [...new Set(tasks.map(({ expertId }) => expertId))];
  const [named, reached] = await Promise.all([
    ctx.db.rows<{ id: number; name: string; hospital: string }>(EXPERTS, [ctx.shop.id, ids, ctx.locale]),
    reachesOf(ctx, ctx.db, ids),
  ]);
  const experts = named.map(({ id, name, hospital }) => {
    const who = reached.get(id);
    return {
      id,
      name: name || labelIn(ctx.locale, who?.names ?? { zh: '', en: '' }),
      hospital,
      reach: who?.reach ?? ('none' as const),
    };
  });
  return { data: { ...head, tasks, experts, isCut: rows.length > MOST_TASKS } };
}
