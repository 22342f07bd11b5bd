import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { SETTINGS_CHANGED } from '../../../../kernel/settings/open-settings.ts';
import { effectiveItems } from '../queries/effective-items.ts';

/** Puts the items of a dictionary into a new order; refused where somebody added or took one meanwhile. */
export async function orderItems(ctx: Ctx, name: string, codes: readonly string[], comment: string): Promise<void> {
  const there = new Set((await effectiveItems(ctx, name)).map(({ code }) => code));
  if (new Set(codes).size !== there.size || codes.some((code) => !there.has(code))) throw versionConflict();
  await ctx.db.write(
    async (tx) => {
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
