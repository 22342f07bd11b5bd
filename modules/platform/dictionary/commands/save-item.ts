import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { SETTINGS_CHANGED } from '../../../../kernel/settings/open-settings.ts';
import type { dictionaryConfigure } from '../contract.ts';
import { dictionaries } from '../dictionaries.ts';
import { effectiveItems } from '../queries/effective-items.ts';
import { refuse } from '../refusals.ts';

type Input = ParsedOf<(typeof dictionaryConfigure)['dictionary.save']>;

/** Words, retires or adds an item. Codes of a fixed dictionary are the program's: they can only be worded. */
export async function saveItem(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const { name, code, retired, version, comment } = input;
  const label = input.label ?? null;
  const items = await effectiveItems(ctx, name);
  const known = items.find((item) => item.code === code);
  if (!dictionaries.get(name)?.isOpen && (known === undefined || retired)) throw refuse.fixed();
  if ((known?.usual ?? null) === null && label === null) {
    throw invalidInput({ 'label.zh': [ctx.t('dictionary.errors.label_needed')] });
  }
  return ctx.db.write(
    async (tx) => {
      // A version of 0 means that the shop had said nothing: whoever says something first wins.
      const saved =
        version === 0
          ? await tx.row<{ id: number; version: number }>(
              `insert into dictionary_item (dictionary, code, label, retired, sort) values ($1, $2, $3, $4, 0)
               on conflict (shop_id, dictionary, code) do nothing returning id, version`,
              [name, code, label === null ? null : JSON.stringify(label), retired],
            )
          : await tx.row<{ id: number; version: number }>(
              `update dictionary_item set label = $4, retired = $5, version = version + 1, updated_at = now()
               where shop_id = $1 and dictionary = $2 and code = $3 and version = $6 returning id, version`,
              [ctx.shop.id, name, code, label === null ? null : JSON.stringify(label), retired, version],
            );
      if (saved === null) throw versionConflict();
      await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
      return { data: saved };
    },
    { reason: comment },
  );
}
