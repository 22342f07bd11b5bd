import type { TellSpec } from '../../../../kernel/module/tell-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { conferenceKind } from '../../conference/public.ts';
import { venuesOf } from './conference-venues.ts';

const label = { zh: '日程', en: 'Agenda' };
const THERE = `SELECT FROM agenda WHERE shop_id = $1 AND conference_id = $2 AND released > 0`;

/** With a conference are told the venues that it is held at, and the way to its timetable once one is released. */
export const toldTimetable: TellSpec = {
  of: conferenceKind.record,
  order: 20,
  async tell(ctx, id) {
    const [there, venues] = await Promise.all([ctx.db.row(THERE, [ctx.shop.id, id]), venuesOf(ctx, id)]);
    return {
      places: venues.map((venue) => ({ ...venue, url: `/venue?id=${venue.id}` })),
      ways: there === null ? [] : [{ key: 'agenda', label: labelIn(ctx.locale, label), url: `/agenda?id=${id}` }],
    };
  },
};
