import type { Ctx } from '../../../kernel/http/context.ts';
import { originOf } from '../../../kernel/site/origin.ts';
import type { PaymentProvider } from './provider.ts';

/** Where a provider tells the shop what happened. */
export const noticeUrl = (ctx: Ctx, { id }: Pick<PaymentProvider, 'id'>): string =>
  `${originOf(ctx.services.config, ctx.shop.canonicalHost)}/api/payment/notice/${id}`;
