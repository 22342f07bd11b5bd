import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { KNOWN_SQL, REACHED_SQL } from '../../../platform/notice/public.ts';
import type { campaignAdmin } from '../contract.ts';
import { limitOf } from '../settings.ts';
import { type CampaignChannel, noticeKind } from '../states.ts';
import { isWritten, readingOf } from '../wording.ts';
import { type CampaignRow, campaignRow, rulesOf } from './campaign-row.ts';
import { RECENT_SQL } from './recent-sql.ts';
import { segmentSql } from './segment-sql.ts';

type Answer = OutputOf<(typeof campaignAdmin)['campaign.campaign.dryRun']>['data'];

/** A name of usual length, by which a text message is measured. */
const USUAL_NAME: Readonly<Record<Locale, string>> = { 'zh-CN': '林知远', en: 'Lin Zhiyuan' };

const reached = (channel: CampaignChannel): string => (channel === 'list' ? 'true' : REACHED_SQL[channel]);
const known = (channel: CampaignChannel): string => (channel === 'list' ? 'true' : KNOWN_SQL[channel]);

interface Group {
  outcome: string;
  locale: Locale;
  count: number;
}

/** By which channel each person of the segment would get it, or why not, counted. */
async function outcomes(ctx: Ctx, row: CampaignRow, perWeek: number): Promise<Group[]> {
  const values: unknown[] = [];
  const bind = binder(values);
  const where = segmentSql(ctx, await rulesOf(ctx, row.segmentId), bind);
  const kind = bind(noticeKind(row.kind));
  const since = bind(ctx.services.now().toISOString());
  const written = row.channels.filter((channel) => isWritten(row, channel));
  const choose = written.map(
    (channel) => `when not (w.unwanted ? '${channel}') and ${reached(channel)} then '${channel}'`,
  );
  const some = (has: (channel: CampaignChannel) => string): string => written.map(has).join(' or ') || 'false';
  const often = perWeek === 0 ? 'false' : `${RECENT_SQL(since)} >= ${bind(perWeek)}`;
  return ctx.db.rows<Group>(
    `select case when ${often} then 'too_often' ${choose.join(' ')} when ${some(reached)} then 'declined' when ${some(known)} then 'stopped'
         else 'unreached' end as outcome,
       coalesce(m.locale, ${bind(ctx.shop.locale)}) as locale, count(*)::int as count
     from member m cross join lateral (select coalesce(jsonb_agg(p.channel), '[]') as unwanted from notice_preference p
       where p.shop_id = m.shop_id and p.member_id = m.id and p.kind = ${kind} and not p.wanted) w
     where ${where} group by 1, 2`,
    values,
  );
}

/** What a campaign would do if it were sent now. */
export async function dryRun(ctx: Ctx, id: number): Promise<Answer> {
  const row = await campaignRow(ctx, id);
  const [perWeek, approvalOver, price] = await Promise.all([
    limitOf(ctx, 'campaign.perWeek'),
    limitOf(ctx, 'campaign.approvalOver'),
    limitOf(ctx, 'campaign.smsFen'),
  ]);
  const groups = await outcomes(ctx, row, perWeek);
  const sum = (fits: (group: Group) => boolean): number =>
    groups.filter(fits).reduce((total, { count }) => total + count, 0);
  const byChannel = row.channels.map((channel) => ({ channel, count: sum(({ outcome }) => outcome === channel) }));
  const reasons = ['too_often', 'declined', 'stopped', 'unreached'];
  const leftOut = reasons
    .map((reason) => ({ reason, count: sum(({ outcome }) => outcome === reason) }))
    .filter(({ count }) => count > 0);
  let smsParts = 0;
  for (const locale of ['zh-CN', 'en'] as const) {
    const count = sum((group) => group.outcome === 'sms' && group.locale === locale);
    if (count === 0) continue;
    smsParts += count * (await readingOf(ctx, row, 'sms', { name: USUAL_NAME[locale], locale })).parts;
  }
  const people = sum(() => true);
  return {
    ...{ people, byChannel, leftOut, smsParts, smsFen: Math.ceil(smsParts * price) },
    needsApproval: people > approvalOver,
  };
}
