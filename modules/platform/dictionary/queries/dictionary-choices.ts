import { createHash } from 'node:crypto';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SourceTreeNode } from '../../../../kernel/module/manifest.ts';
import { effectiveItems } from './effective-items.ts';

/** The choices of a dictionary in the reader's language, and what tells one state of it from the next. */
export async function dictionaryChoices(ctx: Ctx, name: string) {
  const items = await effectiveItems(ctx, name);
  const data = items.map(({ code, label, retired }) => ({
    value: code,
    label: ctx.locale === 'en' ? label.en : label.zh,
    retired,
  }));
  const version = createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 12);
  return { data, version };
}

/** Whether a code may be stored anew: it is known and not retired. */
export async function isOffered(ctx: Ctx, name: string, code: string): Promise<boolean> {
  return (await effectiveItems(ctx, name)).some((item) => item.code === code && !item.retired);
}

/** A dictionary as `/api/tree` answers it: what is offered, one level deep. */
export async function dictionaryTree(ctx: Ctx, name: string): Promise<SourceTreeNode[]> {
  const { data } = await dictionaryChoices(ctx, name);
  return data
    .filter(({ retired }) => !retired)
    .map(({ value, label }, index) => ({ id: index + 1, name: label, value, children: [] }));
}
