import type { TellSpec } from '../../../../kernel/module/tell-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { conferenceKind } from '../../conference/public.ts';

const label = { zh: '参展单位', en: 'Exhibitors' };
const THERE = `SELECT FROM exhibitor e JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id
  WHERE x.shop_id = $1 AND x.conference_id = $2 AND e.is_open LIMIT 1`;

/** With a conference is told the way to its exhibitors, where some are shown. */
export const toldExhibitors: TellSpec = {
  of: conferenceKind.record,
  order: 40,
  async tell(ctx, id) {
    const there = await ctx.db.row(THERE, [ctx.shop.id, id]);
    return {
      ways:
        there === null
          ? []
          : [{ key: 'exhibitors', label: labelIn(ctx.locale, label), url: `/exhibitors?conference=${id}` }],
    };
  },
};
