import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { indexedKinds, makingOf, rebuildRows } from '../rebuild.ts';

const LONGEST_MS = 120_000;
const ENTRIES_AT_ONCE = 500;

/** In the place of a kind and its making: the words of published items are known. */
const SITE_WORDS = ['site', 'words'] as const;

const NOTE_BUILT = `insert into search_built (kind, making) values ($1, $2)
  on conflict (shop_id, kind) do update set making = excluded.making`;

/**
 * Goes on with what is made some rows at a time, as far as it has come: `built` is `<making>` when it is whole, `<making>@<row>`
 * before. `step` does the rows behind one and answers the last of them, null at the end.
 */
async function goOn(
  ctx: Ctx,
  [kind, making]: readonly [string, string],
  built: string,
  until: number,
  step: (tx: Tx, after: number) => Promise<number | null>,
): Promise<void> {
  const [former, row] = built.split('@');
  if (former === making && row === undefined) return;
  let after: number | null = former === making ? Number(row) : 0;
  while (after !== null && Date.now() < until) {
    const from: number = after;
    after = await ctx.db.write(async (tx) => {
      const last = await step(tx, from);
      await tx.rows(NOTE_BUILT, [kind, last === null ? making : `${making}@${last}`]);
      return last;
    });
  }
}

/** Learns the words of what was published before words were learned, or in another installation. */
async function learnSite({ shop }: Ctx, tx: Tx, after: number): Promise<number | null> {
  const row = await tx.row<{ last: number | null }>(
    `select max(e.id) as last, count(platform.search_learn(e.shop_id, tsvector_to_array(e.terms))::text) from (
       select e.shop_id, e.id, e.terms from search_entry e where e.shop_id = $1 and e.id > $2 order by e.id limit ${ENTRIES_AT_ONCE}) e`,
    [shop.id, after],
  );
  return row?.last ?? null;
}

/** SQL of what of a shop's index an earlier release made otherwise, or nobody has made yet. */
export async function builtOtherwise(ctx: Ctx): Promise<string> {
  const wanted = [SITE_WORDS, ...(await makingOf(ctx, indexedKinds(ctx)))];
  const values = wanted.map(([kind, making]) => `('${kind}', '${making}')`).join(', ');
  return `select from (values ${values}) w (kind, making)
    where not exists (select from search_built b where b.shop_id = this_shop and b.kind = w.kind and b.making = w.making)`;
}

/** Makes the index anew of kinds whose rows an earlier release made otherwise, or not at all; goes on where it was stopped. */
export async function keepUp(ctx: Ctx): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  const kinds = indexedKinds(ctx);
  const makings = await makingOf(ctx, kinds);
  const rows = await ctx.db.rows<{ kind: string; making: string }>(
    'select kind, making from search_built where shop_id = $1',
    [ctx.shop.id],
  );
  const built = new Map(rows.map(({ kind, making }) => [kind, making]));
  for (const kind of kinds) {
    const making = makings.get(kind.kind);
    if (making === undefined) throw new Error(`No search.sql makes ${kind.kind} of ${kind.table}.`);
    await goOn(ctx, [kind.kind, making], built.get(kind.kind) ?? '', until, async (tx, after) => {
      return (await rebuildRows(ctx, tx, kind, after)).last;
    });
  }
  await goOn(ctx, SITE_WORDS, built.get(SITE_WORDS[0]) ?? '', until, (tx, after) => learnSite(ctx, tx, after));
}

/** Forgets words that no record and no published item has any more. */
export async function forgetWords(ctx: Ctx): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows(
      `delete from search_word w where w.shop_id = $1
         and not exists (select from search_entry e where e.shop_id = w.shop_id and e.terms @@ w.word::tsquery)
         and not exists (select from search_record r where r.shop_id = w.shop_id and r.terms @@ w.word::tsquery)`,
      [ctx.shop.id],
    ),
  );
}
