import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { mergeItems } from '../merge-items.ts';
import { lockedNames, ownItems, platformDefaults } from './effective-items.ts';

/** The words of some dictionaries as they hold in the shop, in the reader's language. */
export interface DictionaryWords {
  /** The words of a code, a retired one too; a text from before there was a dictionary is its own words. */
  of(dictionary: string, code: string): string;
  /** The codes of a dictionary in the order of the shop. */
  codes(dictionary: string): string[];
}

/** Reads several dictionaries in one question, for answers that name what is stored by code. */
export async function dictionaryWords(ctx: Ctx, names: readonly string[]): Promise<DictionaryWords> {
  const [defaults, locked, own] = await Promise.all([platformDefaults(ctx), lockedNames(ctx), ownItems(ctx, null)]);
  const lists = new Map(
    names.map((name) => {
      const known = ctx.services.registry.choiceLists.get(name);
      if (known === undefined) throw notFound();
      const said = locked.includes(name) ? [] : (own ?? []).filter(({ dictionary }) => dictionary === name);
      const items = mergeItems(known, defaults[name] ?? [], own === null ? null : said);
      return [name, new Map(items.map(({ code, label }) => [code, labelIn(ctx.locale, label)]))];
    }),
  );
  return {
    of: (dictionary, code) => lists.get(dictionary)?.get(code) ?? code,
    codes: (dictionary) => [...(lists.get(dictionary)?.keys() ?? [])],
  };
}
