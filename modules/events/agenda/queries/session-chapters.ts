import type { Chapter, ChapterSource } from '../../../../kernel/module/stream-line-spec.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { TAKES_PLACE } from '../read-frame.ts';

/** As many parts of a session are told. */
const MOST = 60;

/**
 * Who speaks, of the experts that everybody may see; each is read by itself, since for a number that is made of a document the wall between shops
 * lets no index be asked in a join.
 */
const speakers = (name: string, between: string): string =>
  `coalesce((SELECT string_agg(${name}, '${between}' ORDER BY p.place) FROM jsonb_array_elements(s.people) WITH ORDINALITY p(one, place)
    CROSS JOIN LATERAL (SELECT e.title, e.title_en FROM expert e
      WHERE e.shop_id = s.shop_id AND e.id = (p.one ->> 'expertId')::bigint AND e.live AND e.audience = 'public' OFFSET 0) e
    WHERE p.one ->> 'role' = 'speaker'), '')`;

const SQL = `SELECT s.starts_at AS at, s.title, s.title_en AS "titleEn", ${speakers('e.title', '、')} AS speaker,
    ${speakers("CASE WHEN e.title_en = '' THEN e.title ELSE e.title_en END", ', ')} AS "speakerEn"
  FROM agenda_slot s
  WHERE ${TAKES_PLACE} AND s.session_id = $4 AND $3::text IS NOT NULL
    AND ($5 OR EXISTS (SELECT FROM conference t WHERE ${listedSql} AND t.id = s.conference_id))
  ORDER BY s.starts_at, s.id LIMIT ${MOST}`;

/**
 * The parts of a session, as they were released: what a stream of it shows one after the other; for whom may see its conference, and whoever
 * looks after timetables or streams.
 */
export const sessionChapters: ChapterSource = {
  label: { zh: '日程中的场次', en: 'Session of a timetable' },
  list: 'agenda.session',
  chapters: async (ctx, id) => {
    const isStaff = ctx.can('agenda.item.view') || ctx.can('live.control');
    const rows = await ctx.db.rows<Chapter>(SQL, [...readerValues(ctx), id, isStaff]);
    return rows.map(({ at, title, titleEn, speaker, speakerEn }) => ({
      at: new Date(at).toISOString(),
      title: title.slice(0, 80),
      titleEn: titleEn.slice(0, 120),
      speaker: speaker.slice(0, 120),
      speakerEn: speakerEn.slice(0, 180),
    }));
  },
};
