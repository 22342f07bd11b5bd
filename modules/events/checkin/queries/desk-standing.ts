import type { DeskSpec } from '../../../../kernel/module/desk-spec.ts';
import { conferenceKind } from '../../conference/public.ts';

const STANDS = `SELECT count(*)::int AS lists, count(*) FILTER (WHERE NOT EXISTS (SELECT FROM checkin_gate g WHERE g.shop_id = t.shop_id AND g.list_id = t.id))::int AS gateless,
    (SELECT count(DISTINCT e.registration_id)::int FROM checkin_entry e JOIN checkin_list l ON l.shop_id = e.shop_id AND l.id = e.list_id
      WHERE e.shop_id = $1 AND l.conference_id = $2 AND e.is_active) AS arrived
  FROM checkin_list t WHERE t.shop_id = $1 AND t.conference_id = $2`;

interface Stands {
  lists: number;
  gateless: number;
  arrived: number;
}

/** The lists and gates of a conference, and who has come in. */
export const checkinDesks: Readonly<Record<string, DeskSpec>> = {
  'checkin.lists': {
    ...{ of: conferenceKind.record, label: { zh: '签到与胸卡', en: 'Check-in and badges' }, order: 90 },
    permission: 'checkin.list.view',
    screen: (id) => `/backend/checkin-lists?conferenceId=${id}`,
    async standing(ctx, id) {
      const row = await ctx.db.row<Stands>(STANDS, [ctx.shop.id, id]);
      const { lists, gateless, arrived } = row ?? { lists: 0, gateless: 0, arrived: 0 };
      if (lists === 0) return { state: 'missing', text: { zh: '还没有签到名单', en: 'No lists yet' } };
      return {
        state: gateless > 0 ? 'begun' : 'done',
        text: {
          zh: `${lists} 个名单，${gateless} 个没有入口，${arrived} 人已签到`,
          en: `${lists} lists, ${gateless} without a gate, ${arrived} people in`,
        },
      };
    },
  },
};
