import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { dictionaryConfigure } from '../contract.ts';
import { effectiveItems, isLocked } from '../queries/effective-items.ts';
import { refuse } from '../refusals.ts';
import { storeItem } from './store-items.ts';

type Input = ParsedOf<(typeof dictionaryConfigure)['dictionary.save']>;

/** Words, retires or adds an item. Codes of a fixed dictionary are the program's: they can only be worded. */
export async function saveItem(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const { name, code, retired, version, comment } = input;
  const label = input.label ?? null;
  const items = await effectiveItems(ctx, name);
  if (await isLocked(ctx, name)) throw refuse.locked();
  const known = items.find((item) => item.code === code);
  if (!ctx.services.registry.choiceLists.get(name)?.isOpen && (known === undefined || retired)) throw refuse.fixed();
  if ((known?.usual ?? null) === null && label === null) {
    throw invalidInput({ 'label.zh': [ctx.t('dictionary.errors.label_needed')] });
  }
  return { data: await storeItem(ctx, name, { code, label, retired, version }, comment) };
}
