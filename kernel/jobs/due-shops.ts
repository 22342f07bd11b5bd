import type { Db } from '../database/db.ts';

/** Shops that one statement asks: a tenth of a second of the database's time, a tenth of it for the plan. */
const AT_ONCE = 1_000;

/**
 * The statement that puts questions to each shop in its own scope, under row-level security like everything else: a plan is
 * made once and not for every shop, each shop's scope is entered once for all of them, and what comes back is numbers of shops and of
 * questions alone. All parts are the program's own: questions stand in manifests, and a shop is its number. Left to itself, the database
 * would first plan it for five of them, to see whether a plan of its own were better for each.
 */
function askingSql(shops: readonly number[], questions: readonly string[]): string {
  const answers = questions.map((question, at) => `case when exists (${question}) then ${at} end`);
  return `do $ask$
declare
  this_shop int;
  answers_of_shop int[];
  all_answers jsonb := '{}';
begin
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  foreach this_shop in array array[${shops.map((id) => Math.trunc(id)).join()}] loop
    perform set_config('app.shop_id', this_shop::text, true);
    answers_of_shop := array_remove(array[${answers.join()}]::int[], null);
    if answers_of_shop <> '{}' then all_answers := all_answers || jsonb_build_object(this_shop, answers_of_shop); end if;
  end loop;
  perform set_config('app.due', all_answers::text, true);
end $ask$`;
}

/** For which of the shops each of the questions that jobs ask (`due` of their manifests) has an answer. */
export async function dueShops(
  db: Db,
  shops: readonly number[],
  questions: readonly string[],
): Promise<ReadonlySet<number>[]> {
  const due = questions.map(() => new Set<number>());
  for (let from = 0; from < shops.length && questions.length > 0; from += AT_ONCE) {
    const asked = shops.slice(from, from + AT_ONCE);
    const row = await db.write(
      async (tx) => {
        await tx.rows(askingSql(asked, questions));
        return tx.row<{ due: Record<string, number[]> }>("select current_setting('app.due')::jsonb as due");
      },
      // It reads alone, whatever a question says.
      { isSnapshot: true },
    );
    for (const [shop, answers] of Object.entries(row?.due ?? {})) for (const at of answers) due[at]?.add(Number(shop));
  }
  return due;
}
