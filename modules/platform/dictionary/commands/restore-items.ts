import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { SETTINGS_CHANGED } from '../../../../kernel/settings/open-settings.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import type { StoredItem } from '../merge-items.ts';
import { type DictionaryPast, dictionaryPast, presentVersion } from '../queries/dictionary-versions.ts';
import { oneAtATime, storeDefaults } from './store-items.ts';

interface Return {
  /** What the editor saw. */
  version: number;
  /** What comes back. */
  entry: number;
  /** Codes that are there without this level. */
  inherited: ReadonlySet<string>;
  comment: string;
}

/** What a version said; refused where another one holds than the editor saw. */
function former(past: DictionaryPast, { version, entry }: Return): readonly StoredItem[] {
  if (presentVersion(past) !== version) throw versionConflict();
  const found = past.versions.find((one) => one.entry === entry);
  if (found === undefined) throw notFound();
  return found.said;
}

/** What the level says once it says that again. What was added since may be stored in records: it stays, and is retired. */
function saidAgain(
  present: readonly StoredItem[],
  then: readonly StoredItem[],
  inherited: ReadonlySet<string>,
): StoredItem[] {
  const there = new Set(then.map(({ code }) => code));
  const added = present.filter(({ code }) => !there.has(code) && !inherited.has(code));
  return [...then, ...added.map((item) => ({ ...item, retired: true }))];
}

async function store(ctx: Ctx, tx: Tx, name: string, back: Return): Promise<void> {
  await oneAtATime(ctx, tx, name);
  const past = await dictionaryPast(tx, ctx, name);
  const items = saidAgain(past.versions[0]?.said ?? past.first, former(past, back), back.inherited);
  await tx.rows('delete from dictionary_item where shop_id = $1 and dictionary = $2 and code <> all($3)', [
    ...[ctx.shop.id, name],
    items.map(({ code }) => code),
  ]);
  await tx.rows(
    `insert into dictionary_item (dictionary, code, label, sort, retired)
     select $1, i.code, nullif(i.label, 'null'), i.sort, i.retired
     from jsonb_to_recordset($2::jsonb) as i(code text, label jsonb, sort int, retired boolean)
     on conflict (shop_id, dictionary, code) do update
     set label = excluded.label, sort = excluded.sort, retired = excluded.retired,
       version = dictionary_item.version + 1, updated_at = now()
     where (dictionary_item.label, dictionary_item.sort, dictionary_item.retired)
       is distinct from (excluded.label, excluded.sort, excluded.retired)`,
    [name, JSON.stringify(items)],
  );
  await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
}

/** Stores what an earlier version of a dictionary said, at the platform for every shop. */
export async function restoreItems(ctx: Ctx, name: string, back: Return): Promise<void> {
  if (ctx.shop.id !== PLATFORM_ID) {
    return ctx.db.write((tx) => store(ctx, tx, name, back), { reason: back.comment });
  }
  const then = former(await dictionaryPast(ctx.db, ctx, name), back);
  await storeDefaults(ctx, name, back.comment, (present) => {
    const versions = new Map(present.map(({ code, version }) => [code, version]));
    const items = saidAgain(present, then, back.inherited);
    return items.map((item) => ({ ...item, version: (versions.get(item.code) ?? item.version) + 1 }));
  });
}
