import type { MakeContext } from '../../kernel/http/make-context.ts';
import type { Services } from '../../kernel/services.ts';
import { PLATFORM_ID, type Shop } from '../../kernel/tenancy/shop.ts';

/** Shops that are named one by one; of more a start prints how many there are. */
const MOST_NAMED = 8;

const sumUp = (shops: readonly Shop[], what: { zh: string; en: string }): string[] =>
  shops.length === 0 ? [] : [`  ${what.zh} ${shops.length} 个站点 · ${shops.length} ${what.en}`];

/**
 * The lines that a start prints: the platform's address, those of the shops while they are few and their number when they are
 * many, and what the modules have to say, such as accounts.
 */
export async function describeStart(services: Services, makeContext: MakeContext, port: number): Promise<string[]> {
  const shops = await services.shops.all();
  const platform = shops.find((shop) => shop.id === PLATFORM_ID);
  const own = shops.filter((shop) => shop !== platform);
  const lineOf = (shop: Shop): string => {
    const kind = shop.status === 'closed' && shop !== platform ? '/ (closed)' : '/';
    return `  ${shop.name['zh-CN']} · ${shop.name.en}: http://${shop.canonicalHost}:${port}${kind}`;
  };
  const isFew = own.length <= MOST_NAMED;
  const lines = [...(platform === undefined ? [] : [platform]), ...(isFew ? own : [])].map(lineOf);
  if (!isFew) {
    const open = own.filter(({ status }) => status !== 'closed');
    lines.push(...sumUp(open, { zh: '开放', en: 'shops are open' }));
    lines.push(
      ...sumUp(
        own.filter((shop) => !open.includes(shop)),
        { zh: '关闭', en: 'shops are closed' },
      ),
    );
  }
  if (platform !== undefined) {
    const ctx = makeContext({ requestId: 'start', shop: platform, person: null, locale: 'zh-CN' });
    for (const { manifest } of services.registry.modules) lines.push(...((await manifest.onStart?.(ctx)) ?? []));
  }
  return lines;
}
