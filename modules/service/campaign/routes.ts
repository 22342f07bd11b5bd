import { bind } from '../../../kernel/contract/bind.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { binder } from '../../../kernel/record/record-sql.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import { inSight } from '../../people/member/public.ts';
import { checkCampaign, refuseBegun } from './commands/check-campaign.ts';
import { checkSegment, refuseUsed } from './commands/check-segment.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './commands/move-campaign.ts';
import { sendCampaign } from './commands/send-campaign.ts';
import { tryCampaign } from './commands/try-campaign.ts';
import { campaignAdmin } from './contract.ts';
import { campaignRow, STALLED_SQL } from './queries/campaign-row.ts';
import { dryRun } from './queries/dry-run.ts';
import { enclosedFiles, enclosureKinds } from './queries/enclosed-files.ts';
import { listRecipients } from './queries/list-recipients.ts';
import { countSegment, listConditions } from './queries/segments.ts';
import { campaign as campaignTable, segment as segmentTable } from './schema.ts';
import { segmentAdmin } from './segment-contract.ts';
import { readingOf, type Spoken } from './wording.ts';

const { 'campaign.segment.conditions': conditions, 'campaign.segment.count': count, ...segmentRecord } = segmentAdmin;
const {
  'campaign.campaign.dryRun': dry,
  'campaign.campaign.preview': preview,
  'campaign.campaign.enclosures': enclosures,
  'campaign.enclosure.kinds': kinds,
  'campaign.campaign.test': test,
  'campaign.campaign.send': send,
  'campaign.campaign.pause': pause,
  'campaign.campaign.resume': resume,
  'campaign.campaign.cancel': cancel,
  'campaign.recipient.list': recipients,
  ...campaignRecord
} = campaignAdmin;

/** Whom a preview speaks to: a member within the caller's sight, or the caller. */
async function spokenTo(ctx: Ctx, member: number | null, locale: Locale): Promise<Spoken> {
  if (member === null) return { name: ctx.person?.name ?? '', locale };
  if (!ctx.can('member.person.view')) throw notFound();
  const values: unknown[] = [];
  const bound = binder(values);
  const sight = inSight(ctx, 'member.person.view', 'read')(bound);
  const row = await ctx.db.row<{ name: string }>(
    `select t.name from member t where t.shop_id = ${bound(ctx.shop.id)} and t.id = ${bound(member)} and (${sight})`,
    values,
  );
  if (row === null) throw notFound();
  return { name: row.name, locale };
}

const COUNTS = `coalesce((select json_agg(c) from (select r.state, r.reason, r.channel, count(*)::int as count from campaign_recipient r
  where r.shop_id = t.shop_id and r.campaign_id = t.id group by r.state, r.reason, r.channel order by r.state, r.reason, r.channel) c), '[]')`;

const mayMove = (ctx: Ctx, states: readonly string[], state: unknown): boolean =>
  ctx.can('campaign.campaign.send') && states.includes(String(state));

/** What answers the calls of segments and campaigns. */
export const campaignRoutes: Binding[] = [
  ...recordBindings(segmentRecord, 'campaign.segment', {
    table: segmentTable,
    label: { zh: '人群', en: 'Segment' },
    title: 'name',
    search: ['name', 'nameEn', 'note'],
    beforeSave: checkSegment,
    beforeRemove: refuseUsed,
  }),
  ...bind(
    { 'campaign.segment.conditions': conditions, 'campaign.segment.count': count },
    {
      'campaign.segment.conditions': async (_input, ctx) => listConditions(ctx),
      'campaign.segment.count': async ({ rules }, ctx) => ({ data: { people: await countSegment(ctx, rules) } }),
    },
  ),
  ...recordBindings(campaignRecord, 'campaign.campaign', {
    table: campaignTable,
    label: { zh: '群发', en: 'Campaign' },
    title: 'name',
    search: ['name'],
    computed: {
      segment: (locale) =>
        `select case when ${locale} = 'en' and s.name_en <> '' then s.name_en else s.name end from segment s where s.shop_id = t.shop_id and s.id = t.segment_id`,
      isStalled: STALLED_SQL,
      counts: COUNTS,
    },
    told: ['state', 'dueAt', 'reason', 'startedAt', 'endedAt'],
    can: (ctx, { state, isStalled }) => ({
      save: ctx.can('campaign.campaign.save') && state === 'draft',
      remove: ctx.can('campaign.campaign.remove') && state === 'draft',
      send: mayMove(ctx, ['draft'], state),
      pause: mayMove(ctx, ['scheduled', 'running', 'held'], state) && isStalled !== true,
      resume: mayMove(ctx, ['paused'], state) || (mayMove(ctx, ['running'], state) && isStalled === true),
      cancel: mayMove(ctx, ['review', 'scheduled', 'running', 'held', 'paused'], state),
    }),
    beforeSave: checkCampaign,
    beforeRemove: refuseBegun,
  }),
  ...bind(
    {
      'campaign.campaign.dryRun': dry,
      'campaign.campaign.preview': preview,
      'campaign.campaign.enclosures': enclosures,
      'campaign.enclosure.kinds': kinds,
      'campaign.campaign.test': test,
      'campaign.campaign.send': send,
      'campaign.campaign.pause': pause,
      'campaign.campaign.resume': resume,
      'campaign.campaign.cancel': cancel,
      'campaign.recipient.list': recipients,
    },
    {
      'campaign.campaign.dryRun': async ({ id }, ctx) => ({ data: await dryRun(ctx, id) }),
      'campaign.campaign.preview': async ({ id, channel, lang, member = null }, ctx) => {
        const [row, to] = await Promise.all([campaignRow(ctx, id), spokenTo(ctx, member, lang)]);
        return { data: await readingOf(ctx, row, channel, to) };
      },
      'campaign.campaign.enclosures': async ({ id, lang }, ctx) => ({ data: await enclosedFiles(ctx, id, lang) }),
      'campaign.enclosure.kinds': async (_input, ctx) => ({ data: enclosureKinds(ctx) }),
      'campaign.campaign.test': (input, ctx) => tryCampaign(ctx, input),
      'campaign.campaign.send': (input, ctx) => sendCampaign(ctx, input),
      'campaign.campaign.pause': async ({ id }, ctx) => {
        await pauseCampaign(ctx, id);
        return {};
      },
      'campaign.campaign.resume': async ({ id }, ctx) => {
        await resumeCampaign(ctx, id);
        return {};
      },
      'campaign.campaign.cancel': async ({ id }, ctx) => {
        await cancelCampaign(ctx, id);
        return {};
      },
      'campaign.recipient.list': (input, ctx) => listRecipients(ctx, input),
    },
  ),
];
