import type { SetupStep } from '../../../kernel/module/setup-step.ts';

/** What a shop needs of agreements before it opens. */
export const agreementSetup: Readonly<Record<string, SetupStep>> = {
  'agreement.published': {
    label: { zh: '登录协议已发布', en: 'Agreements published' },
    hint: {
      zh: '服务协议与隐私政策须在登录前给人看，并征得同意',
      en: 'Terms and privacy policy are shown and agreed to before anybody signs in',
    },
    ...{ to: '/configure/agreements', permission: 'agreement.agreement.view', order: 40, isNeeded: true },
    async isDone(ctx) {
      const row = await ctx.db.row<{ asked: number; published: number }>(
        `select count(*)::int as asked, (count(*) filter (where exists (select from agreement_version v
           where v.shop_id = a.shop_id and v.agreement_id = a.id)))::int as published
         from agreement a where a.shop_id = $1 and a.asks ? 'login'`,
        [ctx.shop.id],
      );
      return row !== null && row.asked > 0 && row.asked === row.published;
    },
  },
};
