import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { HistoryEntry } from '../../../../kernel/record/record-contract.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import { itemChanges } from '../item-changes.ts';
import { type EffectiveItem, mergeItems, type StoredItem } from '../merge-items.ts';
import { dictionaryPast } from './dictionary-versions.ts';
import { platformDefaults } from './effective-items.ts';

/** What of two states differs, in the reader's words. */
function readable(
  ctx: Ctx,
  before: readonly EffectiveItem[],
  after: readonly EffectiveItem[],
): HistoryEntry['changes'] {
  const words = Object.fromEntries([...before, ...after].map(({ code, label }) => [code, labelIn(ctx.locale, label)]));
  return itemChanges(before, after).map(({ field, code, ...values }) => {
    const name = code === null ? ctx.t('dictionary.console.order') : (words[code] ?? code);
    const label = field.endsWith('.retired') ? `${name} · ${ctx.t('dictionary.console.retired')}` : name;
    return { field, ...values, label, words: code === null ? words : {} };
  });
}

/** The versions of a dictionary at this level, newest first: who said what of it, and why. */
export async function dictionaryHistory(
  ctx: Ctx,
  { id: name, page, limit }: { id: string; page: number; limit: number },
): Promise<{ data: HistoryEntry[]; total: number; page: number; limit: number }> {
  const known = ctx.services.registry.choiceLists.get(name);
  if (known === undefined) throw notFound();
  const [{ versions, first }, defaults] = await Promise.all([dictionaryPast(ctx.db, ctx, name), platformDefaults(ctx)]);
  const items = (said: readonly StoredItem[]): EffectiveItem[] =>
    ctx.shop.id === PLATFORM_ID ? mergeItems(known, said, null) : mergeItems(known, defaults[name] ?? [], said);
  const start = (page - 1) * limit;
  const data = versions.slice(start, start + limit).map(({ entry, at, actor, reason, said }, index) => ({
    ...{ id: entry, at, actor, reason, action: 'update' as const },
    changes: readable(ctx, items(versions[start + index + 1]?.said ?? first), items(said)),
  }));
  return { data, total: versions.length, page, limit };
}
