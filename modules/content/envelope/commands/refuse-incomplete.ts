import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { incomplete } from '../refusals.ts';

/** Refuses unless the item has what every published one of its type has. */
export function refuseIncomplete(ctx: Ctx, kind: ContentKind, item: ContentItem): void {
  const fields: FieldErrors = {};
  for (const [field, keys] of Object.entries(kind.missing?.(item) ?? {})) fields[field] = keys.map((key) => ctx.t(key));
  if (Object.keys(fields).length > 0) throw incomplete(fields);
}
