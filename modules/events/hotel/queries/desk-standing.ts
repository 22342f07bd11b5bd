import type { DeskSpec } from '../../../../kernel/module/desk-spec.ts';
import { conferenceKind } from '../../conference/public.ts';

const STANDS = `SELECT count(DISTINCT b.id)::int AS blocks, count(DISTINCT b.id) FILTER (WHERE b.state = 'tentative')::int AS tentative,
    coalesce(sum(n.allotment - n.blocked - n.released), 0)::int AS nights,
    (SELECT count(*)::int FROM hotel_stay s WHERE s.shop_id = $1 AND s.conference_id = $2 AND s.state IN ('held', 'confirmed', 'in_house', 'out')) AS stays
  FROM hotel_block b LEFT JOIN hotel_night n ON n.shop_id = b.shop_id AND n.block_id = b.id WHERE b.shop_id = $1 AND b.conference_id = $2`;

interface Stands {
  blocks: number;
  tentative: number;
  nights: number;
  stays: number;
}

/** The rooms that are kept for a conference, and who stays in them. */
export const hotelDesks: Readonly<Record<string, DeskSpec>> = {
  'hotel.blocks': {
    ...{ of: conferenceKind.record, label: { zh: '酒店用房', en: 'Hotel rooms' }, order: 60 },
    permission: 'hotel.block.view',
    screen: (id) => `/backend/hotel-blocks?conferenceId=${id}`,
    async standing(ctx, id) {
      const row = await ctx.db.row<Stands>(STANDS, [ctx.shop.id, id]);
      const { blocks, tentative, nights, stays } = row ?? { blocks: 0, tentative: 0, nights: 0, stays: 0 };
      if (blocks === 0) return { state: 'missing', text: { zh: '还没有用房', en: 'No rooms yet' } };
      const open =
        tentative > 0 ? { zh: `，${tentative} 组待确认`, en: `, ${tentative} still tentative` } : { zh: '', en: '' };
      return {
        state: tentative > 0 ? 'waiting' : 'begun',
        text: {
          zh: `${nights.toLocaleString('zh-CN')} 间夜，${stays} 笔入住${open.zh}`,
          en: `${nights.toLocaleString('en')} room nights, ${stays} stays${open.en}`,
        },
      };
    },
  },
};
