import type { SetupStep } from '../../../kernel/module/setup-step.ts';

/** What a shop needs of pages before it opens. */
export const pageSetup: Readonly<Record<string, SetupStep>> = {
  'page.first': {
    label: { zh: '第一个页面', en: 'First page' },
    hint: {
      zh: '发布一个页面，如“关于我们”，让访客知道这是谁的网站',
      en: 'Publish a page, such as “About us”, so that visitors know whose site it is',
    },
    ...{ to: '/backend/pages', permission: 'page.page.view', order: 50, isNeeded: true },
    isDone: async (ctx) =>
      (await ctx.db.row('select 1 from page where shop_id = $1 and live limit 1', [ctx.shop.id])) !== null,
  },
};
