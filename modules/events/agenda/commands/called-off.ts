import { laterSql } from '../../../../kernel/database/later-sql.ts';
import { type Consequence, type ConsequenceSpec, OtherwiseError } from '../../../../kernel/module/consequence-spec.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts, conferenceKind } from '../../conference/public.ts';
import { holdAgenda } from './hold-agenda.ts';

const label = { zh: '日程', en: 'Timetable' };

// What has a time, on the clocks of the place.
const ITEMS = `SELECT conference_id AS ref, 'move' AS act, count(*)::int AS units, 0 AS fen, 0 AS messages FROM agenda_item
  WHERE shop_id = $1 AND conference_id = $2 AND starts_at IS NOT NULL AND conference_id BETWEEN $3 AND $4 GROUP BY conference_id`;
const MOVE = `UPDATE agenda_item i SET starts_at = ${laterSql('i.starts_at', '$3', 'c.time_zone')},
    ends_at = ${laterSql('i.ends_at', '$3', 'c.time_zone')}, version = i.version + 1, updated_at = now()
  FROM conference c WHERE c.shop_id = i.shop_id AND c.id = i.conference_id AND i.shop_id = $1 AND i.conference_id = $2 AND i.starts_at IS NOT NULL RETURNING i.id`;

/** What becomes of a timetable whose conference is put off: its draft moves along, and is released by the desk (F7). */
export const calledOffTimetable: ConsequenceSpec = {
  ...{ of: conferenceKind.record, label, screen: () => '/backend/agenda', order: 70 },
  unit: { zh: '项', en: 'items' },
  acts: { move: { zh: '草稿随会期平移，待重新发布', en: 'Moves along in its draft, to be released again' } },
  plan: (ctx, reader, { of, act }, { from, to }) =>
    act === 'cancel' ? Promise.resolve([]) : reader.rows<Consequence>(ITEMS, [ctx.shop.id, of, from, to]),
  async apply(ctx, tx, { of, days }, { line: { units }, still }) {
    await holdAgenda(ctx, tx, of);
    await still();
    const moved = await tx.rows(MOVE, [ctx.shop.id, of, days]);
    if (moved.length !== units) throw new OtherwiseError({ act: 'move', units: moved.length });
  },
};

const SPEAKERS = `SELECT w.id AS ref, CASE WHEN k.member_id IS NULL THEN 'byHand' ELSE 'tell' END AS act, w.units, 0 AS fen,
    CASE WHEN k.member_id IS NULL THEN 0 ELSE 1 END AS messages
  FROM (SELECT (p.person ->> 'expertId')::bigint AS id, count(DISTINCT s.item_id)::int AS units FROM agenda_slot s
    CROSS JOIN LATERAL jsonb_array_elements(s.people) AS p(person)
    WHERE s.shop_id = $1 AND s.conference_id = $2 AND s.ended_in IS NULL AND NOT s.is_cancelled GROUP BY 1) w
  LEFT JOIN expert_link k ON k.shop_id = $1 AND k.expert_id = w.id
  WHERE w.id BETWEEN $3 AND $4 ORDER BY w.id LIMIT $5`;
const MEMBER = 'SELECT member_id AS member FROM expert_link WHERE shop_id = $1 AND expert_id = $2';

/** Whoever has something to do in the released timetable is told; who has no account is named to the desk (F7). */
export const calledOffSpeakers: ConsequenceSpec = {
  ...{
    of: conferenceKind.record,
    label: { zh: '讲者与主持', en: 'Speakers and chairs' },
    screen: (ref) => `/backend/experts/${ref}`,
    order: 80,
  },
  unit: { zh: '项任务', en: 'tasks' },
  acts: {
    tell: { zh: '通知', en: 'Told' },
    byHand: { zh: '没有账号，请另行通知', en: 'No account: to be told otherwise' },
  },
  plan: (ctx, reader, { of }, { from, to, limit }) =>
    reader.rows<Consequence>(SPEAKERS, [ctx.shop.id, of, from, to, limit]),
  async apply(ctx, tx, upheaval, { line: { ref, act }, still }) {
    await still();
    const link = await tx.row<{ member: number }>(MEMBER, [ctx.shop.id, ref]);
    const conference = await conferenceFacts(ctx, tx, upheaval.of, 'anybody');
    if (act === 'byHand' || link === null || conference === null) return;
    const { startsOn, endsOn } = conference;
    const what =
      upheaval.act === 'cancel'
        ? { zh: '会议已取消', en: 'The conference is cancelled' }
        : { zh: `会议延期至 ${startsOn} 至 ${endsOn}`, en: `The conference is postponed to ${startsOn} to ${endsOn}` };
    await sendNotice(ctx, tx, {
      ...{
        kind: 'agenda.called_off',
        to: [link.member],
        key: `${upheaval.key}/speaker ${ref}`,
        link: `/conference?id=${upheaval.of}`,
      },
      values: { conference: conference.titles, what, reason: upheaval.reason },
      encloses: [{ kind: 'conference.calendar', id: upheaval.of }],
    });
  },
};
