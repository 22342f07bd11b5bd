import type { DeskSpec } from '../../../../kernel/module/desk-spec.ts';
import { conferenceKind } from '../../conference/public.ts';

const STANDS = `SELECT count(*)::int AS exhibitors, count(*) FILTER (WHERE e.booth = '')::int AS homeless,
    count(*) FILTER (WHERE f.state IN ('approved', 'locked'))::int AS approved, count(*) FILTER (WHERE f.state = 'submitted')::int AS waiting,
    EXISTS (SELECT FROM exhibition x WHERE x.shop_id = $1 AND x.conference_id = $2) AS "isThere"
  FROM exhibitor e JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id
    LEFT JOIN LATERAL (SELECT l.state FROM exhibitor_form l WHERE l.shop_id = e.shop_id AND l.exhibitor_id = e.id ORDER BY l.number DESC LIMIT 1) f ON true
  WHERE e.shop_id = $1 AND x.conference_id = $2`;

interface Stands {
  exhibitors: number;
  homeless: number;
  approved: number;
  waiting: number;
  isThere: boolean;
}

/** Who exhibits at a conference, and how far their forms and booths are. */
export const exhibitorDesks: Readonly<Record<string, DeskSpec>> = {
  'exhibitor.exhibitors': {
    ...{ of: conferenceKind.record, label: { zh: '展览', en: 'Exhibition' }, order: 80 },
    permission: 'exhibitor.exhibition.view',
    screen: (id) => `/backend/exhibitions?conferenceId=${id}`,
    async standing(ctx, id) {
      const row = await ctx.db.row<Stands>(STANDS, [ctx.shop.id, id]);
      if (row === null || !row.isThere) return { state: 'missing', text: { zh: '没有展览', en: 'No exhibition' } };
      const { exhibitors, homeless, approved, waiting } = row;
      return {
        state: waiting > 0 ? 'waiting' : exhibitors > 0 && approved === exhibitors && homeless === 0 ? 'done' : 'begun',
        text: {
          zh: `${exhibitors} 家，${homeless} 家无展位，${approved} 家资料已通过，${waiting} 家待审核`,
          en: `${exhibitors} exhibitors, ${homeless} without a booth, ${approved} forms approved, ${waiting} to be decided`,
        },
      };
    },
  },
};
