import type { Label } from '../../../kernel/module/label.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { COPY_FILES_JOB, copyFiles } from './commands/copy-template.ts';
import { PURGE_JOB } from './commands/move-shop.ts';
import { purgeDueShops } from './commands/purge-shop.ts';
import { demoPackages } from './demo-packages.ts';
import { selectPackages, selectTemplates } from './queries/select-sources.ts';
import { unofferedModules } from './queries/unoffered-modules.ts';
import { MEASURE_JOB, measureShops } from './queries/usage.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';
import { settings } from './settings.ts';
import { shopWidgets } from './widgets.ts';

const unofferedLine = (titles: readonly Label[]): string => {
  const [zh, en] = [titles.map((title) => title.zh).join('、'), titles.map((title) => title.en).join(', ')];
  return `  没有套餐包含“${zh}”，请在平台后台的“套餐”中加入 · No package offers ${en}: add it under “Packages” of the platform`;
};

export default defineModule({
  id: 'shop',
  title: { zh: '站点管理', en: 'Sites' },
  dependsOn: ['role', 'invitation', 'visit', 'file'],
  only: 'platform',
  permissions: {
    'shop.shop.view': { label: { zh: '查看站点', en: 'See sites' }, peopleOnly: true },
    'shop.shop.export': { label: { zh: '导出站点', en: 'Export sites' }, peopleOnly: true },
    'shop.shop.save': { label: { zh: '创建与修改站点', en: 'Found and change sites' }, peopleOnly: true },
    'shop.shop.move': { label: { zh: '开通、暂停与关闭站点', en: 'Open, suspend and close sites' }, peopleOnly: true },
    'shop.visit.enter': {
      label: { zh: '进入站点后台（一小时）', en: 'Enter a site’s console for an hour' },
      peopleOnly: true,
    },
    'shop.domain.save': { label: { zh: '管理站点域名', en: 'Manage domains of sites' }, peopleOnly: true },
    'shop.package.view': { label: { zh: '查看套餐', en: 'See packages' }, peopleOnly: true },
    'shop.package.export': { label: { zh: '导出套餐', en: 'Export packages' }, peopleOnly: true },
    'shop.package.save': { label: { zh: '编辑套餐', en: 'Edit packages' }, peopleOnly: true },
    'shop.package.remove': { label: { zh: '删除套餐', en: 'Delete packages' }, peopleOnly: true },
  },
  selects: { 'shop.package': selectPackages, 'shop.template': selectTemplates },
  menu: [
    {
      face: 'backend',
      group: 'platform',
      path: 'shop',
      label: { zh: '站点', en: 'Sites' },
      permission: 'shop.shop.view',
      order: 10,
    },
    {
      face: 'backend',
      group: 'platform',
      path: 'package',
      label: { zh: '套餐', en: 'Packages' },
      permission: 'shop.package.view',
      order: 20,
    },
    {
      face: 'backend',
      group: 'platform',
      path: 'purge',
      label: { zh: '清除记录', en: 'Purges' },
      permission: 'shop.shop.view',
      order: 30,
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'shop/:id?',
      file: 'backend/shop-list.tsx',
      permission: 'shop.shop.view',
      find: { list: '/api/admin/shop/shop/list', name: 'code' },
    },
    {
      face: 'backend',
      path: 'shop-wizard/:shop?/:step?',
      file: 'backend/shop-wizard.tsx',
      permission: 'shop.shop.save',
    },
    {
      face: 'backend',
      path: 'package/:id?',
      file: 'backend/package-list.tsx',
      permission: 'shop.package.view',
      find: { list: '/api/admin/shop/package/list', name: 'name' },
    },
    { face: 'backend', path: 'purge', file: 'backend/purge-list.tsx', permission: 'shop.shop.view' },
  ],
  settings,
  bindings,
  errors: refuse.$codes,
  onStart: async (ctx) => {
    await demoPackages(ctx);
    await ctx.db.write((tx) => ctx.services.jobs.send(tx, MEASURE_JOB, {}, { key: 'start', lane: 'bulk' }));
    const late = await unofferedModules(ctx);
    return late.length === 0 ? [] : [unofferedLine(late)];
  },
  jobs: [
    // It is the platform's, and measures all of them.
    { name: MEASURE_JOB, cron: '25 * * * *', due: null, run: measureShops },
    { name: COPY_FILES_JOB, run: (ctx, { from, to }) => copyFiles(ctx, { from: Number(from), to: Number(to) }) },
    { name: PURGE_JOB, cron: '7 * * * *', due: null, run: purgeDueShops },
  ],
  widgets: shopWidgets,
});
