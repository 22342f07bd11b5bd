import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { incomplete } from '../refusals.ts';

/** Refuses unless the item has what every published one of its type has. */
export async function refuseIncomplete(ctx: Ctx, kind: ContentKind, item: ContentItem): Promise<void> {
  const fields: FieldErrors = {};
  const missing = (await kind.missing?.(item, ctx)) ?? {};
  for (const [field, keys] of Object.entries(missing)) fields[field] = keys.map((key) => ctx.t(key));
  if (Object.keys(fields).length > 0) throw incomplete(fields);
}
