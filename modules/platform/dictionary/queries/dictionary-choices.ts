import { createHash } from 'node:crypto';
import type { DictionaryChoice, dictionaries } from '../../../../kernel/contract/dictionaries.ts';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SourceTreeNode } from '../../../../kernel/module/list-source.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { EffectiveItem } from '../merge-items.ts';
import { effectiveItems } from './effective-items.ts';

type Asked = ParsedOf<(typeof dictionaries)['dictionary.show']>;

const choiceOf =
  ({ locale }: Ctx) =>
  ({ code, label, retired }: EffectiveItem) => ({ value: code, label: labelIn(locale, label), retired });

/** The choices of a dictionary in the reader's language, and what tells one state of it from the next. */
export async function dictionaryChoices(
  ctx: Ctx,
  { name, q, limit, keep }: Asked,
): Promise<OutputOf<(typeof dictionaries)['dictionary.show']>> {
  const items = await effectiveItems(ctx, name);
  const words = q.toLowerCase();
  const found = items.filter(({ code, label }) =>
    [code, label.zh, label.en].some((text) => text.toLowerCase().includes(words)),
  );
  const first = new Set(found.slice(0, limit));
  const kept = new Set(keep);
  const data = items.filter((item) => first.has(item) || kept.has(item.code)).map(choiceOf(ctx));
  const version = createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 12);
  return { data, total: found.length, version };
}

/** Every choice of a dictionary in the reader's language. */
export async function allChoices(ctx: Ctx, name: string): Promise<DictionaryChoice[]> {
  return (await effectiveItems(ctx, name)).map(choiceOf(ctx));
}

/** A dictionary as `/api/tree` answers it: what is offered, one level deep. */
export async function dictionaryTree(ctx: Ctx, name: string): Promise<SourceTreeNode[]> {
  return (await allChoices(ctx, name))
    .filter(({ retired }) => !retired)
    .map(({ value, label }, index) => ({ id: index + 1, name: label, value, children: [] }));
}
