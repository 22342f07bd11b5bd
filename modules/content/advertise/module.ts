import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { anyOf, selectChoices } from '../../../kernel/record/select-choices.ts';
import { foldServings } from './commands/fold-servings.ts';
import { forgetMergedTag } from './commands/forget-merged-tag.ts';
import { forgetViewers } from './commands/forget-viewers.ts';
import { demo } from './demo.ts';
import { countWaiting } from './queries/count-waiting.ts';
import { slotsOf } from './queries/slots-of.ts';
import { refuse } from './refusals.ts';
import { advertiseRoutes } from './routes.ts';
import { advertiseSettings } from './settings.ts';
import { slotBlock } from './slot-block.ts';

const campaigns = { zh: '广告投放', en: 'Ad campaigns' };
const creatives = { zh: '广告素材', en: 'Advertisements' };
const report = { zh: '广告报表', en: 'Advertising report' };
const slots = { zh: '广告位', en: 'Advertising slots' };

/** Where pages make room for advertising. */
const ROOM = 'frontend/slots/ads-here.tsx';

export default defineModule({
  id: 'advertise',
  title: { zh: '广告', en: 'Advertising' },
  dependsOn: ['envelope', 'file', 'general', 'organisation', 'search', 'tags'],
  permissions: {
    'advertise.campaign.view': { label: { zh: '查看广告投放', en: 'See advertising campaigns' } },
    'advertise.campaign.save': { label: { zh: '编辑广告投放', en: 'Edit advertising campaigns' } },
    'advertise.campaign.remove': { label: { zh: '删除广告投放', en: 'Delete advertising campaigns' } },
    'advertise.campaign.export': { label: { zh: '导出广告投放', en: 'Export advertising campaigns' } },
    'advertise.creative.view': { label: { zh: '查看广告素材', en: 'See advertisements' } },
    'advertise.creative.save': { label: { zh: '编辑并提交广告素材', en: 'Edit advertisements and hand them in' } },
    'advertise.creative.review': { label: { zh: '审核广告素材', en: 'Pass advertisements' }, peopleOnly: true },
    'advertise.creative.remove': { label: { zh: '删除广告素材', en: 'Delete advertisements' } },
    'advertise.creative.export': { label: { zh: '导出广告素材', en: 'Export advertisements' } },
    'advertise.report.view': { label: { zh: '查看广告报表', en: 'See the advertising report' } },
    'advertise.report.export': { label: { zh: '导出广告报表', en: 'Export the advertising report' } },
    'advertise.slot.view': { label: { zh: '查看广告位', en: 'See advertising slots' } },
    'advertise.slot.save': { label: { zh: '编辑广告位', en: 'Edit advertising slots' } },
    'advertise.slot.remove': { label: { zh: '删除广告位', en: 'Delete advertising slots' } },
    'advertise.slot.export': { label: { zh: '导出广告位', en: 'Export advertising slots' } },
  },
  settings: advertiseSettings,
  finds: {
    'advertise.campaign': {
      ...{ label: campaigns, table: 'advertise_campaign', permission: 'advertise.campaign.view' },
      screen: '/backend/ad-campaigns',
    },
    'advertise.creative': {
      ...{ label: creatives, table: 'advertise_creative', permission: 'advertise.creative.view' },
      screen: '/backend/ad-creatives',
    },
  },
  fileUses: [
    {
      ...{ label: creatives, table: 'advertise_creative', title: 't.title', permission: 'advertise.creative.view' },
      screen: (id) => `/backend/ad-creatives/${id}`,
    },
  ],
  menu: [
    {
      ...{ face: 'backend', group: 'content', path: 'ad-campaigns', order: 80, label: campaigns },
      permission: 'advertise.campaign.view',
      create: { label: { zh: '新建广告投放', en: 'New advertising campaign' }, permission: 'advertise.campaign.save' },
    },
    {
      ...{ face: 'backend', group: 'content', path: 'ad-creatives', order: 81, label: creatives },
      permission: 'advertise.creative.view',
      create: { label: { zh: '新建广告素材', en: 'New advertisement' }, permission: 'advertise.creative.save' },
      waiting: countWaiting,
    },
    {
      ...{ face: 'backend', group: 'content', path: 'ad-report', order: 82, label: report },
      permission: 'advertise.report.view',
    },
    {
      ...{ face: 'configure', group: 'content', path: 'ad-slots', order: 46, label: slots },
      permission: 'advertise.slot.view',
      standing: countedStanding(
        'advertise_slot where shop_id = $1',
        '个自定义广告位',
        'slot of its own',
        'slots of its own',
      ),
      tables: ['advertise_slot'],
    },
  ],
  screens: [
    {
      ...{ face: 'backend', path: 'ad-campaigns/:id?', file: 'backend/campaign-list.tsx' },
      permission: 'advertise.campaign.view',
    },
    {
      ...{ face: 'backend', path: 'ad-creatives/:id?', file: 'backend/creative-list.tsx' },
      permission: 'advertise.creative.view',
    },
    { face: 'backend', path: 'ad-report', file: 'backend/report-list.tsx', permission: 'advertise.report.view' },
    { face: 'configure', path: 'ad-slots/:id?', file: 'configure/slot-list.tsx', permission: 'advertise.slot.view' },
  ],
  bindings: advertiseRoutes,
  trees: {
    'advertise.slot': {
      access: 'staff',
      tree: async (ctx) =>
        (await slotsOf(ctx)).map(({ key, name }, index) => ({ id: index + 1, name, value: key, children: [] })),
    },
  },
  selects: {
    // Whoever arranges campaigns names organisations, without seeing what else the shop knows of them.
    'advertise.advertiser': {
      access: { permission: 'advertise.campaign.view' },
      select: (ctx, asked) =>
        selectChoices(ctx, asked, (bind) => ({
          ...{
            table: 'organisation',
            label: inLanguageSql('t', bind(ctx.locale)),
            find: anyOf('known'),
            order: 't.name',
          },
          where: asked.ids.length === 0 ? 't.merged_into is null' : 'true',
        })),
    },
    'advertise.campaign': {
      access: { permission: 'advertise.campaign.view' },
      select: (ctx, asked) =>
        selectChoices(ctx, asked, () => ({
          ...{ table: 'advertise_campaign', label: 't.name', where: 'true', order: 't.updated_at desc' },
          find: anyOf('name'),
        })),
    },
    'advertise.creative': {
      access: { permission: 'advertise.creative.view' },
      select: (ctx, asked) =>
        selectChoices(ctx, asked, () => ({
          ...{ table: 'advertise_creative', label: 't.title', where: 'true', order: 't.updated_at desc' },
          find: anyOf('title', 'title_en'),
        })),
    },
  },
  slots: {
    'home.below': ROOM,
    'news.list.below': ROOM,
    'news.article.below': ROOM,
    'topic.below': ROOM,
    'conference.below': ROOM,
  },
  blocks: [slotBlock],
  refers: { 'advertise_campaign.tag_ids': 'tag' },
  organisationRows: { 'advertise_campaign.organisation_id': 'moves' },
  jobs: [
    {
      name: 'advertise.fold_servings',
      cron: '* * * * *',
      due: `select from advertise_serving where shop_id = this_shop and seen <> told
        union all select from advertise_serving where shop_id = this_shop and is_held and served_at < now() - interval '31 minutes'`,
      run: foldServings,
    },
    {
      name: 'advertise.forget_viewers',
      cron: '37 4 * * *',
      due: `select from advertise_serving where shop_id = this_shop and served_at < now() - interval '1 day'
        union all select from advertise_use where shop_id = this_shop and day < current_date - 1 and viewer_hash <> ''`,
      run: forgetViewers,
    },
  ],
  reactions: [{ event: 'tags.merged', run: forgetMergedTag }],
  template: [{ table: 'advertise_slot' }],
  // Who was shown what is known for a day by hashes that no archive carries.
  archive: [{ table: 'advertise_serving' }, { table: 'advertise_use' }],
  errors: [...refuse.$codes, 'advertise.link_invalid', 'advertise.ends_first'],
  demo,
});
