import { openLink } from '../identity/links.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from './app.ts';

/** Makes a link in a shop that opens something for a day; answers its secret. */
export async function makeLink(
  app: TestApp,
  shop: Shop,
  { kind = 'none.none', thingId = 1 }: { kind?: string; thingId?: number } = {},
): Promise<string> {
  const ctx = app.ctx(shop);
  return (await ctx.db.write((tx) => openLink(ctx, tx, { kind, thingId, title: '', days: 1 }))).token;
}
