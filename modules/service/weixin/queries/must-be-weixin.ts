import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { isWeixin } from '../../../../kernel/rules/is-weixin.ts';
import { safePath } from '../../../../kernel/rules/safe-path.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import type { weixin } from '../contract.ts';
import { weixinSetting } from '../settings.ts';

/** Whether the shop keeps a page to WeChat and this browser is not WeChat's. */
export async function mustBeWeixin(
  ctx: Ctx,
  { path }: { path: string },
): Promise<OutputOf<(typeof weixin)['weixin.must']>> {
  const target = safePath(path);
  const page = target?.split('?', 1)[0] ?? '';
  const only = await weixinSetting(ctx, 'weixin.onlyInWeixin');
  const kept = only.some((prefix) => page === prefix || page.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`));
  const inWeixin = isWeixin(ctx.headers['user-agent'] ?? '');
  if (!kept || inWeixin || target === null) return { must: false, reason: '' };
  const url = `${originOf(ctx.services.config, ctx.shop.canonicalHost)}${target}`;
  return { must: true, reason: ctx.t('weixin.site.onlyInWeixin'), url };
}
