import { AGREED_STATES } from './rules/task-steps.ts';

/** SQL of how many experts said yes to an item, and still stand by it or were there; shop and item are expressions. */
export const agreedSql = (shop: string, item: string): string =>
  `(SELECT count(DISTINCT answered.guest_id)::int FROM speaking_task answered WHERE answered.shop_id = ${shop} AND answered.item_id = ${item}
    AND answered.state IN (${[...AGREED_STATES, 'done'].map((state) => `'${state}'`).join(', ')}))`;

/** An item of a timetable as it stands released, in SQL over `x`; the item is row `i` or number `item`. */
export const standingSlotSql = (item: string): string =>
  `LEFT JOIN agenda_slot x ON x.shop_id = $1 AND x.item_id = ${item} AND x.ended_in IS NULL AND NOT x.is_cancelled`;

/** The newest version of a kind that has arrived for invitation `s`, as an expression over its columns. */
export const newestSql = (kind: 'slides' | 'coi', column: string): string =>
  `(SELECT m.${column} FROM speaking_material m WHERE m.shop_id = s.shop_id AND m.task_id = s.id AND m.kind = '${kind}' AND m.state <> 'coming'
    ORDER BY m.number DESC LIMIT 1)`;

/** Whether the timetable still names the expert of invitation `s` (of guest `g`) for it. */
export const PLANNED = `EXISTS (SELECT FROM agenda_task k WHERE k.shop_id = s.shop_id AND k.item_id = s.item_id AND k.expert_id = g.expert_id AND k.role = s.role)`;

/** Until when the papers of invitation `s` are taken; `hours` is the placeholder of the setting, `x` the released slot. */
export const slidesBySql = (hours: string): string =>
  `coalesce(s.slides_by, coalesce(x.starts_at, s.told_starts_at) - make_interval(hours => ${hours}::int))`;

/** Whether invitation `s` still waits for its answer behind the window; `now` is a placeholder. */
export const lateSql = (now: string): string =>
  `(s.state IN ('invited', 'tentative') AND s.answer_by <= ${now}::timestamptz)`;

/** SQL of the name of a room in a language that is a placeholder; `id` is an expression. */
export const roomNameSql = (id: string, locale: string): string =>
  `coalesce((SELECT CASE WHEN ${locale} = 'en' AND r.name_en <> '' THEN r.name_en ELSE r.name END FROM room r WHERE r.shop_id = $1 AND r.id = ${id}), '')`;
