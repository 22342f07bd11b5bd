import type { Ctx } from '../../../kernel/http/context.ts';
import { openedIdentities } from '../../../kernel/identity/accounts.ts';
import type { NoticeCarrier } from '../../../kernel/module/notice-spec.ts';
import { DeliveryError } from '../../../kernel/outside/delivery-error.ts';
import { WeixinError } from '../../../kernel/outside/weixin/weixin-error.ts';
import { officialAccount, weixinClient } from './weixin-apps.ts';

/** The person's number at the shop's official account, where they have signed in by it. */
async function openidOf(ctx: Ctx, accountId: number): Promise<string | null> {
  const app = await officialAccount(ctx);
  if (app === null) return null;
  const own = await openedIdentities(ctx.db, ctx.services.config, accountId, 'weixin');
  const begin = `${app.appId}:`;
  return own.find((value) => value.startsWith(begin))?.slice(begin.length) ?? null;
}

/** Carries notices to followers of the shop's official account, as template messages. */
export const noticeCarrier: NoticeCarrier = {
  addressOf: openidOf,
  async send(ctx, { to, templateId, data, url }) {
    const app = await officialAccount(ctx);
    if (app === null) throw new DeliveryError('the shop has no official account any more', { retryable: false });
    try {
      return await weixinClient(ctx, app).sendTemplate({ openid: to, templateId, data, ...(url !== '' && { url }) });
    } catch (error) {
      // Told twice is better than not at all, so no answer counts as not taken.
      if (error instanceof WeixinError)
        throw new DeliveryError(error.message, { retryable: error.retryable, cause: error });
      throw error;
    }
  },
};
