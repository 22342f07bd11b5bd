import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Origin } from '../../../../kernel/module/adoption-desk.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import type { Source } from '../published-sql.ts';

/** Where a copy came from, as its readers are told: without an address where the shop is closed, gone or another by now. */
export async function sourceOf({ services, locale }: Ctx, origin: Origin | null): Promise<Source> {
  if (origin === null) return null;
  const shop = await services.shops.byId(origin.shop);
  const isThere = shop !== null && shop.code === origin.code && shop.status === 'open' && origin.path.startsWith('/');
  const name = shop !== null && isThere ? shop.name[locale] : locale === 'en' ? origin.nameEn : origin.name;
  const url = shop !== null && isThere ? originOf(services.config, shop.canonicalHost) + origin.path : '';
  return { name, url, isCanonical: url !== '' && origin.isPublic };
}
