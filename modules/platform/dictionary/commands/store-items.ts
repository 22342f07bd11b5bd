import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { SETTINGS_CHANGED } from '../../../../kernel/settings/open-settings.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import type { StoredItem } from '../merge-items.ts';
import type { Defaults } from '../settings.ts';
import { changeSetting } from './change-setting.ts';

/** Stores the platform's words for a dictionary, which every shop reads as a setting. */
export function storeDefaults(
  ctx: Ctx,
  name: string,
  comment: string,
  change: (items: readonly StoredItem[]) => StoredItem[],
): Promise<void> {
  return changeSetting<Defaults>(ctx, 'dictionary.defaults', comment, (defaults) => ({
    ...defaults,
    [name]: change(defaults[name] ?? []),
  }));
}

/** Lets changes of one dictionary of a shop come one after another. */
export async function oneAtATime(ctx: Ctx, tx: Tx, name: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`dictionary.${name}`, ctx.shop.id]);
}

/** Says something of one item of a dictionary, at the platform for every shop; answers its number and version. */
export async function storeItem(
  ctx: Ctx,
  name: string,
  item: Omit<StoredItem, 'sort'>,
  comment: string,
): Promise<{ id: number; version: number }> {
  if (ctx.shop.id !== PLATFORM_ID) return ctx.db.write((tx) => storeOwn(ctx, tx, name, item), { reason: comment });
  const { code, version } = item;
  await storeDefaults(ctx, name, comment, (items) => {
    const before = items.find((each) => each.code === code);
    if ((before?.version ?? 0) !== version) throw versionConflict();
    return [...items.filter((each) => each.code !== code), { ...item, sort: before?.sort ?? 0, version: version + 1 }];
  });
  return { id: 0, version: version + 1 };
}

async function storeOwn(ctx: Ctx, tx: Tx, name: string, { code, label, retired, version }: Omit<StoredItem, 'sort'>) {
  await oneAtATime(ctx, tx, name);
  const words = label === null ? null : JSON.stringify(label);
  // A version of 0 means that the shop had said nothing: whoever says something first wins.
  const saved =
    version === 0
      ? await tx.row<{ id: number; version: number }>(
          `insert into dictionary_item (dictionary, code, label, retired, sort) values ($1, $2, $3, $4, 0)
           on conflict (shop_id, dictionary, code) do nothing returning id, version`,
          [name, code, words, retired],
        )
      : await changeRow(tx, {
          ...{ table: 'dictionary_item', at: { shop_id: ctx.shop.id, dictionary: name, code } },
          ...{ version, set: { label: words, retired } },
        });
  if (saved === null) throw versionConflict();
  await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
  return saved;
}

/** Puts the items of a dictionary into this order. */
export async function storeOrder(ctx: Ctx, name: string, codes: readonly string[], comment: string): Promise<void> {
  if (ctx.shop.id === PLATFORM_ID) {
    return storeDefaults(ctx, name, comment, (items) =>
      codes.map((code, index) => {
        const said = items.find((each) => each.code === code) ?? { code, label: null, retired: false, version: 0 };
        return { ...said, sort: index + 1, version: said.version + 1 };
      }),
    );
  }
  await ctx.db.write(
    async (tx) => {
      await oneAtATime(ctx, tx, name);
      await tx.rows(
        `insert into dictionary_item (dictionary, code, sort)
         select $1, o.code, o.place from unnest($2::text[]) with ordinality as o(code, place)
         on conflict (shop_id, dictionary, code) do update set sort = excluded.sort, version = dictionary_item.version + 1
         where dictionary_item.sort <> excluded.sort`,
        [name, codes],
      );
      await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
    },
    { reason: comment },
  );
}

/** Takes back what a level says of inherited items; what it added stays, for it may be stored in records. */
export async function resetItems(ctx: Ctx, name: string, inherited: readonly string[], comment: string): Promise<void> {
  if (ctx.shop.id === PLATFORM_ID) {
    return storeDefaults(ctx, name, comment, (items) => items.filter(({ code }) => !inherited.includes(code)));
  }
  await ctx.db.write(
    async (tx) => {
      await oneAtATime(ctx, tx, name);
      await tx.rows('delete from dictionary_item where shop_id = $1 and dictionary = $2 and code = any($3)', [
        ctx.shop.id,
        name,
        inherited,
      ]);
      await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
    },
    { reason: comment },
  );
}
