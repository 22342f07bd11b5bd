import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { waitsForPicture } from '../pictures/waits-for-picture.ts';
import { incomplete } from '../refusals.ts';

/** What the item lacks of what every published one of its type has, by field, in the reader's language. */
export async function missingTexts(ctx: Ctx, kind: ContentKind, item: ContentItem): Promise<FieldErrors> {
  const found = (await kind.missing?.(item, ctx)) ?? {};
  for (const field of ['body', 'bodyEn'] as const) {
    if (waitsForPicture(item[field])) found[field] = [...(found[field] ?? []), 'envelope.errors.picture_waits'];
  }
  const missing = Object.entries(found);
  return Object.fromEntries(missing.map(([field, keys]) => [field, keys.map((key) => ctx.t(key))]));
}

/** Refuses unless the item has what every published one of its type has. */
export async function refuseIncomplete(ctx: Ctx, kind: ContentKind, item: ContentItem): Promise<void> {
  const fields = await missingTexts(ctx, kind, item);
  if (Object.keys(fields).length > 0) throw incomplete(fields);
}
