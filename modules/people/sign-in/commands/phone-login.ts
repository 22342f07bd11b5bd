import type { Ctx } from '../../../../kernel/http/context.ts';
import { openChannels } from '../../../platform/shell/public.ts';
import { refuse } from '../refusals.ts';
import { checkCode, spendCode } from './check-code.ts';
import { enterSite, refuseUnlessSiteOpen, type SiteAnswer } from './enter-site.ts';

/** Signs a member in by phone and code (S3.13). */
export async function phoneLogin(ctx: Ctx, { phone, code }: { phone: string; code: string }): Promise<SiteAnswer> {
  refuseUnlessSiteOpen(ctx);
  if (!(await openChannels(ctx)).includes('phone')) throw refuse.channel_closed();
  const codeId = await checkCode(ctx, phone, code);
  return enterSite(ctx, {
    identities: [{ kind: 'phone', value: phone }],
    name: null,
    avatar: null,
    channel: 'phone',
    spend: (tx) => spendCode(ctx, tx, codeId),
  });
}
