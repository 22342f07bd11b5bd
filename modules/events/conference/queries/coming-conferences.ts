import type { WidgetData } from '../../../../kernel/contract/widgets.ts';
import { tableData } from '../../../../kernel/figures/table-data.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { thingSight } from '../../../../kernel/permission/things.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { dayRangeText } from '../../../../kernel/rules/day-range.ts';
import type { EventStatus } from '../rules.ts';

const MOST = 6;

interface Row {
  id: number;
  title: string;
  startsOn: string;
  endsOn: string;
  city: string;
  status: EventStatus;
}

const inTwo = (column: string): string =>
  `CASE WHEN $3 = 'en' AND t.${column}_en <> '' THEN t.${column}_en ELSE t.${column} END`;

const sql = (sight: readonly string[]): string => `
  SELECT t.id, ${inTwo('title')} AS title, t.starts_on AS "startsOn", t.ends_on AS "endsOn", ${inTwo('city')} AS city,
    t.event_status AS status
  FROM conference t WHERE t.shop_id = $1 AND t.live AND t.ends_at > $2::timestamptz ${sight.map((each) => `AND ${each}`).join(' ')}
  ORDER BY t.starts_at, t.id LIMIT ${MOST}`;

/** The conferences that are not over, the nearest first, with what became of those that are not held as planned. */
export async function comingConferences(ctx: Ctx): Promise<WidgetData> {
  const values: unknown[] = [ctx.shop.id, ctx.services.now().toISOString(), ctx.locale];
  const sight = thingSight(ctx, 'conference.conference', 'conference.conference.view', binder(values));
  const rows = await ctx.db.rows<Row>(sql(sight), values);
  return tableData(
    ctx,
    [
      ['title', { zh: '会议', en: 'Conference' }, 'text'],
      ['days', { zh: '日期', en: 'Days' }, 'text'],
      ['place', { zh: '地点', en: 'Place' }, 'text'],
      ['status', { zh: '举办状态', en: 'Status' }, 'text'],
    ],
    rows.map(({ id, title, startsOn, endsOn, city, status }) => ({
      ...{ title, days: dayRangeText(startsOn, endsOn, ctx.locale), place: city },
      status: ctx.t(`conference.console.eventStatuses.${status}`),
      link: `/backend/conferences/${id}`,
    })),
  );
}
