import type { ChapterSource } from '../../../../kernel/module/stream-line-spec.ts';

/** As many parts of a session are told. */
const MOST = 60;

const SQL = `SELECT s.starts_at AS at, s.title, s.title_en AS "titleEn" FROM agenda_slot s
  WHERE s.shop_id = $1 AND s.session_id = $2 AND s.ended_in IS NULL AND NOT s.is_cancelled
  ORDER BY s.starts_at, s.id LIMIT ${MOST}`;

/** The parts of a session, as they were released: what a stream of it shows one after the other. */
export const sessionChapters: ChapterSource = {
  label: { zh: '日程中的场次', en: 'Session of a timetable' },
  list: 'agenda.session',
  chapters: async (ctx, id) => {
    const rows = await ctx.db.rows<{ at: string; title: string; titleEn: string }>(SQL, [ctx.shop.id, id]);
    return rows.map(({ at, title, titleEn }) => ({
      at: new Date(at).toISOString(),
      title: title.slice(0, 80),
      titleEn: titleEn.slice(0, 120),
    }));
  },
};
