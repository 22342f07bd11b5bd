import { type NewLink, openLink } from '../identity/links.ts';
import { randomToken, tokenHash } from '../security/random-token.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from './app.ts';

/** Makes a link in a shop that opens something for a day; answers its secret. */
export async function makeLink(
  app: TestApp,
  shop: Shop,
  { kind = 'none.none', thingId = 1, ...asks }: { kind?: string; thingId?: number } & Pick<NewLink, 'asks'> = {},
): Promise<string> {
  const ctx = app.ctx(shop);
  return (await ctx.db.write((tx) => openLink(ctx, tx, { kind, thingId, title: '', days: 1, ...asks }))).token;
}

/** Proves the phone of a link, as its code does, for some minutes; answers the secret that goes behind the link's. */
export async function proveLink(
  app: TestApp,
  shop: Shop,
  { link, isForAct = false, minutes = 5 }: { link: string; isForAct?: boolean; minutes?: number },
): Promise<string> {
  const { token, hash } = randomToken();
  await app.ctx(shop).db.write((tx) =>
    tx.rows(
      `insert into access_link_proof (link_id, token_hash, is_for_act, until_at)
       select l.id, $3, $4, now() + make_interval(mins => $5) from access_link l where l.shop_id = $1 and l.token_hash = $2`,
      [shop.id, tokenHash(link), hash, isForAct, minutes],
    ),
  );
  return token;
}
