import type { DeskSpec } from '../../../../kernel/module/desk-spec.ts';
import { conferenceKind } from '../../conference/public.ts';

const STANDS = `SELECT count(*)::int AS items, count(*) FILTER (WHERE i.starts_at IS NULL)::int AS unplaced,
    coalesce((SELECT a.released FROM agenda a WHERE a.shop_id = $1 AND a.conference_id = $2), 0) AS released,
    max(i.updated_at) > coalesce((SELECT max(r.released_at) FROM agenda_release r WHERE r.shop_id = $1 AND r.conference_id = $2), '-infinity') AS "isChanged"
  FROM agenda_item i WHERE i.shop_id = $1 AND i.conference_id = $2`;

interface Stands {
  items: number;
  unplaced: number;
  released: number;
  isChanged: boolean | null;
}

/** The timetable of a conference: what stands in it, and whether readers see it as it is now. */
export const agendaDesks: Readonly<Record<string, DeskSpec>> = {
  'agenda.timetable': {
    ...{ of: conferenceKind.record, label: { zh: '日程', en: 'Timetable' }, order: 30 },
    permission: 'agenda.item.view',
    screen: (id) => `/backend/agenda?conference=${id}`,
    async standing(ctx, id) {
      const row = await ctx.db.row<Stands>(STANDS, [ctx.shop.id, id]);
      const { items, unplaced, released, isChanged } = row ?? { items: 0, unplaced: 0, released: 0, isChanged: false };
      if (items === 0) return { state: 'missing', text: { zh: '还没有日程', en: 'Nothing yet' } };
      const left =
        unplaced > 0 ? { zh: `，${unplaced} 项未排时间`, en: `, ${unplaced} without a time` } : { zh: '', en: '' };
      const seen =
        released === 0
          ? { zh: '，尚未发布', en: ', not released' }
          : isChanged === true
            ? { zh: `，第 ${released} 版之后有改动`, en: `, changed since release ${released}` }
            : { zh: `，已发布第 ${released} 版`, en: `, release ${released}` };
      return {
        state: unplaced > 0 || released === 0 ? 'begun' : isChanged === true ? 'waiting' : 'done',
        text: { zh: `${items} 项${left.zh}${seen.zh}`, en: `${items} items${left.en}${seen.en}` },
      };
    },
  },
};
