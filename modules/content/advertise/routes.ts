import { admitAudience } from '../../../kernel/audience/audiences.ts';
import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { fileHashSql, pictureAddressSql } from '../../platform/file/public.ts';
import { advertiseAdmin, campaignRecord, creativeRecord, slotRecord } from './admin-contract.ts';
import { checkCampaign, checkEmpty } from './commands/check-campaign.ts';
import { checkCreative, checkNeverShown } from './commands/check-creative.ts';
import { checkSlot, checkUnused } from './commands/check-slot.ts';
import { answerCreative, askCreative } from './commands/move-creative.ts';
import { noteEvent } from './commands/note-event.ts';
import { advertise } from './contract.ts';
import { listAds } from './queries/list-ads.ts';
import { listReport } from './queries/list-report.ts';
import { broughtKeys, slotsOf } from './queries/slots-of.ts';
import { advertiseCampaign, advertiseCreative, advertiseSlot } from './schema.ts';

/** Whatever runs is read anew by every process once something of it was saved. */
const changed = (ctx: Ctx, tx: Parameters<Ctx['services']['events']['emit']>[1], id: number): Promise<void> =>
  ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'advertise', id });

const STATE = `CASE WHEN t.ends_at <= now() THEN 'over' WHEN NOT t.is_on THEN 'off' WHEN t.starts_at > now() THEN 'later' ELSE 'running' END`;
const made = (where = ''): string =>
  `SELECT count(*)::int FROM advertise_creative c WHERE c.shop_id = t.shop_id AND c.campaign_id = t.id ${where}`;
const sum = (column: string): string =>
  `SELECT coalesce(sum(y.${column}), 0)::int FROM advertise_tally y WHERE y.shop_id = t.shop_id AND y.campaign_id = t.id`;

// Of what can change behind a passed creative: the day, and the bytes under the number of its picture.
const STANDING = `CASE WHEN t.state <> 'passed' THEN t.state
  WHEN t.review_until < (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'expired'
  WHEN ${fileHashSql('t.picture_file')} IS DISTINCT FROM t.frozen ->> 'picture' THEN 'changed'
  ELSE 'passed' END`;

/** What answers the calls of advertising. */
export const advertiseRoutes: Binding[] = [
  ...bind(advertise, {
    'advertise.list': (input, ctx) => listAds(ctx, input),
    'advertise.event': (input, ctx) => noteEvent(ctx, input),
  }),
  ...bind(advertiseAdmin, {
    'advertise.slot.places': async (_input, ctx) => ({
      data: (await slotsOf(ctx)).map((slot) => ({ ...slot, isBrought: broughtKeys.has(slot.key) })),
    }),
    'advertise.creative.ask': (input, ctx) => askCreative(ctx, input),
    'advertise.creative.answer': (input, ctx) => answerCreative(ctx, input),
    'advertise.report.list': (input, ctx) => listReport(ctx, input),
  }),
  ...recordBindings(slotRecord, 'advertise.slot', {
    table: advertiseSlot,
    label: { zh: '广告位', en: 'Advertising slot' },
    title: 'name',
    search: ['name', 'nameEn', 'key'],
    beforeSave: async (ctx, tx, input, before) => {
      await admitAudience(ctx, tx, String(input.audience));
      await checkSlot(ctx, tx, String(input.key), before === null ? null : { id: before.id, key: String(before.key) });
      return input;
    },
    afterSave: changed,
    beforeRemove: (ctx, tx, row) => checkUnused(ctx, tx, String(row.key)),
  }),
  ...recordBindings(campaignRecord, 'advertise.campaign', {
    table: advertiseCampaign,
    label: { zh: '广告投放', en: 'Advertising campaign' },
    title: 'name',
    search: ['name'],
    computed: {
      organisation: (locale) =>
        `SELECT ${inLanguageSql('o', locale)} FROM organisation o WHERE o.shop_id = t.shop_id AND o.id = t.organisation_id`,
      state: STATE,
      passed: made(`AND c.state = 'passed'`),
      creatives: made(),
      served: sum('served'),
      viewed: sum('viewed'),
      clicked: sum('clicked'),
      closed: sum('closed'),
    },
    beforeSave: checkCampaign,
    afterSave: changed,
    beforeRemove: (ctx, tx, { id }) => checkEmpty(ctx, tx, id),
  }),
  ...recordBindings(creativeRecord, 'advertise.creative', {
    table: advertiseCreative,
    label: { zh: '广告素材', en: 'Creative' },
    title: 'title',
    search: ['title', 'titleEn', 'reviewNo'],
    computed: {
      campaign: 'SELECT k.name FROM advertise_campaign k WHERE k.shop_id = t.shop_id AND k.id = t.campaign_id',
      standing: STANDING,
      picture: `SELECT ${pictureAddressSql('t.picture_file')}`,
      passedBy: `SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = (t.frozen ->> 'by')::bigint`,
      passedAt: `t.frozen ->> 'at'`,
    },
    can: (ctx, row) => ({
      ask: ctx.can('advertise.creative.save') && row.state !== 'waiting' && row.standing !== 'passed',
      answer:
        ctx.can('advertise.creative.review') &&
        row.state === 'waiting' &&
        row.writtenBy !== ctx.person?.id &&
        row.askedBy !== ctx.person?.id,
    }),
    beforeSave: checkCreative,
    afterSave: changed,
    beforeRemove: (ctx, tx, { id }) => checkNeverShown(ctx, tx, id),
  }),
];
