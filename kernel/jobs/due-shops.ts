import type { Db } from '../database/db.ts';

/** Shops that one statement asks: some milliseconds of the database's time. */
const AT_ONCE = 500;

/**
 * The statement that puts a question to each shop in its own scope, under row-level security like everything else: a plan is
 * made once and not for every shop, and what comes back is numbers of shops alone. Both parts are the program's own: the
 * question stands in a manifest, and a shop is its number.
 */
function askingSql(shops: readonly number[], question: string): string {
  return `do $ask$
declare
  this_shop int;
  found_shops int[] := '{}';
begin
  foreach this_shop in array array[${shops.map((id) => Math.trunc(id)).join()}] loop
    perform set_config('app.shop_id', this_shop::text, true);
    if exists (${question}) then found_shops := found_shops || this_shop; end if;
  end loop;
  perform set_config('app.due', found_shops::text, true);
end $ask$`;
}

/** Those of the shops for which a job's question (`due` of its manifest) has an answer. */
export async function dueShops(db: Db, shops: readonly number[], question: string): Promise<Set<number>> {
  const due = new Set<number>();
  for (let from = 0; from < shops.length; from += AT_ONCE) {
    const asked = shops.slice(from, from + AT_ONCE);
    const row = await db.write(
      async (tx) => {
        await tx.rows(askingSql(asked, question));
        return tx.row<{ due: number[] }>("select current_setting('app.due')::int[] as due");
      },
      // It reads alone, whatever a question says.
      { isSnapshot: true },
    );
    for (const id of row?.due ?? []) due.add(id);
  }
  return due;
}
