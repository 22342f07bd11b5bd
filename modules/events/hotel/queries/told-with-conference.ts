import type { TellSpec } from '../../../../kernel/module/tell-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { conferenceKind } from '../../conference/public.ts';

const label = { zh: '酒店', en: 'Hotels' };
const THERE = `SELECT FROM hotel_block WHERE shop_id = $1 AND conference_id = $2 AND state = 'definite' LIMIT 1`;

/** With a conference is told the way to its hotels, where rooms are kept for it. */
export const toldHotels: TellSpec = {
  of: conferenceKind.record,
  order: 30,
  async tell(ctx, id) {
    const there = await ctx.db.row(THERE, [ctx.shop.id, id]);
    return {
      ways:
        there === null ? [] : [{ key: 'hotels', label: labelIn(ctx.locale, label), url: `/hotels?conference=${id}` }],
    };
  },
};
