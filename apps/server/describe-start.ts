import type { MakeContext } from '../../kernel/http/make-context.ts';
import type { Services } from '../../kernel/services.ts';
import { PLATFORM_ID } from '../../kernel/tenancy/shop.ts';

/** The lines that a start prints: every shop's address, and what the modules have to say, such as accounts. */
export async function describeStart(services: Services, makeContext: MakeContext, port: number): Promise<string[]> {
  const shops = await services.shops.all();
  const lines = shops.map((shop) => {
    const kind = shop.id === PLATFORM_ID ? '/' : shop.status === 'closed' ? '/ (closed)' : '/';
    return `  ${shop.name['zh-CN']} · ${shop.name.en}: http://${shop.canonicalHost}:${port}${kind}`;
  });
  const platform = shops.find((shop) => shop.id === PLATFORM_ID);
  if (platform !== undefined) {
    const ctx = makeContext({ requestId: 'start', shop: platform, person: null, locale: 'zh-CN' });
    for (const { manifest } of services.registry.modules) lines.push(...((await manifest.onStart?.(ctx)) ?? []));
  }
  return lines;
}
