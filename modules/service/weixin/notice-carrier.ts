import type { Ctx } from '../../../kernel/http/context.ts';
import { openedOf } from '../../../kernel/identity/accounts.ts';
import type { NoticeCarrier } from '../../../kernel/module/notice-spec.ts';
import { DeliveryError } from '../../../kernel/outside/delivery-error.ts';
import { WeixinError } from '../../../kernel/outside/weixin/weixin-error.ts';
import { officialAccount, weixinClient } from './weixin-apps.ts';

/** People's numbers at the shop's official account, as far as they have signed in by it. */
async function openidsOf(ctx: Ctx, accounts: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const app = await officialAccount(ctx);
  if (app === null) return new Map();
  const begin = `${app.appId}:`;
  const opened = await openedOf(ctx.db, ctx.services.config, accounts, 'weixin');
  return new Map(
    [...opened].flatMap(([account, values]) => {
      const own = values.find((value) => value.startsWith(begin));
      return own === undefined ? [] : [[account, own.slice(begin.length)] as const];
    }),
  );
}

/** Carries notices to followers of the shop's official account, as template messages. */
export const noticeCarrier: NoticeCarrier = {
  addressesOf: openidsOf,
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
