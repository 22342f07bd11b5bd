import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { saidInShop } from '../queries/said-in-shop.ts';

/**
 * Longer than anything takes from its bytes to the row that names them, and than anybody needs to find out that the database
 * they run is an older copy, which does not know the latest files of a storage.
 */
const WRITTEN_MS = 30 * 24 * 3_600_000;
const ASKED_AT_ONCE = 10_000;
/** More than these wait for the next week. */
const MOST = 10_000;

/** Those of the keys in `$2` that neither a file, nor one of its sizes, nor a piece names. */
const UNNAMED = `with named as materialized (
    select p.key from file_piece p where p.shop_id = $1 union all select m.key from film_part m where m.shop_id = $1 union all select f.key from file f where f.shop_id = $1
    union all select v ->> 'key' from file f, jsonb_array_elements(f.variants) v where f.shop_id = $1)
  select k as key from unnest($2::text[]) k where not exists (select from named n where n.key = k)`;

const KEYS = `select mention[1] as named from regexp_matches(said, '(shop/\\d+/[-0-9a-f]{36}[-.0-9a-z]*)', 'g') mention`;

async function* unnamed(ctx: Ctx): AsyncGenerator<string> {
  let keys: string[] = [];
  const ask = async (): Promise<string[]> =>
    (await ctx.db.rows<{ key: string }>(UNNAMED, [ctx.shop.id, keys])).map(({ key }) => key);
  for await (const key of ctx.services.storage.list(ctx.shop.id)) {
    if (keys.push(key) < ASKED_AT_ONCE) continue;
    yield* await ask();
    keys = [];
  }
  yield* await ask();
}

/**
 * Removes bytes that nothing names: of an upload that was cut short or cancelled while a piece of it came in, of a
 * removal that broke off behind its rows. Few are neither files nor pieces; those are looked for in all that the shop says.
 */
export async function sweepStorage(ctx: Ctx): Promise<void> {
  const { storage, now } = ctx.services;
  const before = now().getTime() - WRITTEN_MS;
  const lost = new Set<string>();
  for await (const key of unnamed(ctx)) {
    const facts = await storage.stat(key);
    if (facts !== null && facts.modifiedAt.getTime() < before) lost.add(key);
    if (lost.size === MOST) break;
  }
  if (lost.size === 0) return;
  for await (const key of saidInShop<string>(ctx, KEYS, [])) lost.delete(key);
  await eachApart(lost, 'removals', async (key) => {
    await storage.delete(key);
  });
}
