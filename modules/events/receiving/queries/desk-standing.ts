import type { DeskSpec } from '../../../../kernel/module/desk-spec.ts';
import { conferenceKind } from '../../conference/public.ts';

const STANDS = `SELECT count(*)::int AS legs, count(*) FILTER (WHERE l.state = 'missing')::int AS missing,
    count(*) FILTER (WHERE l.station_id IS NOT NULL AND l.state NOT IN ('missing', 'cancelled', 'arrived')
      AND NOT EXISTS (SELECT FROM receiving_rider r WHERE r.shop_id = l.shop_id AND r.leg_id = l.id))::int AS unplanned
  FROM receiving_leg l WHERE l.shop_id = $1 AND l.conference_id = $2 AND l.state <> 'cancelled'`;

interface Stands {
  legs: number;
  missing: number;
  unplanned: number;
}

/** The ways of the guests of a conference: who has not said theirs, and who has no car yet. */
export const receivingDesks: Readonly<Record<string, DeskSpec>> = {
  'receiving.legs': {
    ...{ of: conferenceKind.record, label: { zh: '接待与接送', en: 'Receiving guests' }, order: 70 },
    permission: 'receiving.leg.view',
    screen: (id) => `/backend/receiving-legs?conferenceId=${id}`,
    async standing(ctx, id) {
      const row = await ctx.db.row<Stands>(STANDS, [ctx.shop.id, id]);
      const { legs, missing, unplanned } = row ?? { legs: 0, missing: 0, unplanned: 0 };
      if (legs === 0) return { state: 'missing', text: { zh: '还没有客人行程', en: 'No guests yet' } };
      return {
        state: missing > 0 || unplanned > 0 ? 'waiting' : 'done',
        text: {
          zh: `${legs} 段行程，${missing} 段待填写，${unplanned} 段未派车`,
          en: `${legs} journeys, ${missing} to be filled in, ${unplanned} without a car`,
        },
      };
    },
  },
};
