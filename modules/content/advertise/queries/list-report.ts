import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { advertiseAdmin } from '../admin-contract.ts';
import { slotsOf } from './slots-of.ts';

type Call = (typeof advertiseAdmin)['advertise.report.list'];
type Row = OutputOf<Call>['data'][number];

const NEWEST = { sql: 't.day', type: 'date', isNullable: false, isDown: true } as const;
const JOINS = `JOIN advertise_campaign k ON k.shop_id = t.shop_id AND k.id = t.campaign_id
  JOIN advertise_creative c ON c.shop_id = t.shop_id AND c.id = t.creative_id`;

const columns = (
  locale: string,
): string => `t.id, t.day::text AS day, t.campaign_id AS "campaignId", k.name AS campaign,
  t.creative_id AS "creativeId", ${inLanguageSql('c', locale, 'title')} AS creative, t.slot, t.served, t.viewed, t.clicked, t.closed`;

/** The report of advertising, a line for each creative, slot and day; what happened in the last minute is not in it yet. */
export async function listReport(
  ctx: Ctx,
  { campaignId, creativeId, slot, from, to, ...place }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (campaignId !== undefined) where.push(`t.campaign_id = ${bind(campaignId)}`);
  if (creativeId !== undefined) where.push(`t.creative_id = ${bind(creativeId)}`);
  if (slot !== undefined) where.push(`t.slot = ${bind(slot)}`);
  if (from !== undefined) where.push(`t.day >= ${bind(formatDate(new Date(from)))}::date`);
  if (to !== undefined) where.push(`t.day <= ${bind(formatDate(new Date(to)))}::date`);
  const rows = { from: 'advertise_tally t', joins: JOINS, where, columns: columns(bind(ctx.locale)), key: NEWEST };
  const [found, slots] = await Promise.all([
    seekRows<Omit<Row, 'slotName'>>(ctx.db, { ...place, sort: '-day' }, rows, values),
    slotsOf(ctx),
  ]);
  const names = new Map(slots.map(({ key, name }) => [key, name]));
  return { ...found, data: found.data.map((row) => ({ ...row, slotName: names.get(row.slot) ?? row.slot })) };
}
