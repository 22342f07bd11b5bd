import type { TellSpec } from '../../../../kernel/module/tell-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { conferenceKind } from '../../conference/public.ts';

const label = { zh: '日程', en: 'Agenda' };
const THERE = `SELECT FROM agenda WHERE shop_id = $1 AND conference_id = $2 AND released > 0`;

/** With a conference is told the way to its timetable, once one is released. */
export const toldTimetable: TellSpec = {
  of: conferenceKind.record,
  order: 20,
  async tell(ctx, id) {
    const there = await ctx.db.row(THERE, [ctx.shop.id, id]);
    return {
      ways: there === null ? [] : [{ key: 'agenda', label: labelIn(ctx.locale, label), url: `/agenda?id=${id}` }],
    };
  },
};
