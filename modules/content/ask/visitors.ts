import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { QUESTION_LINK } from './visit-contract.ts';

/** What a link to a question is made of: it asks for a code to the phone of whoever asked, and says nothing of what they asked. */
export const questionLink = async (ctx: Ctx, id: number) => ({
  ...{ kind: QUESTION_LINK, thingId: id, title: ctx.t('ask.site.visitTitle'), path: '/ask/visit' },
  days: await ctx.services.settings.get<number>(ctx, 'ask.linkDays'),
  proof: 'sms' as const,
});

/** Whether somebody has no account: what they are told goes to their phone, with a link. */
export const isWithoutAccount = async (ctx: Ctx, tx: Tx, memberId: number): Promise<boolean> =>
  (await tx.row('select 1 from member where shop_id = $1 and id = $2 and account_id is null', [
    ctx.shop.id,
    memberId,
  ])) !== null;
