import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { endedRights } from '../../../platform/file/public.ts';
import type { ContentItem, ContentKind } from '../kind.ts';

/** Numbers of files that a value names: by its name, or by addresses in it. */
function filesIn(field: string, value: unknown): number[] {
  const own = /files?$/i.test(field) ? [value].flat().filter((each) => typeof each === 'number') : [];
  const named = Array.from(JSON.stringify(value ?? '').matchAll(/\/api\/file\/(\d{1,15})\//g), ([, id]) => Number(id));
  return [...own, ...named];
}

/** What an item shows of pictures that may no longer be shown at a moment, by field, in the reader's language. */
export async function endedPictures(ctx: Ctx, kind: ContentKind, item: ContentItem, at: Date): Promise<FieldErrors> {
  const shown = Object.keys(kind.values.shape).map((field) => ({ field, files: filesIn(field, item[field]) }));
  const ended = await endedRights(ctx, [...new Set(shown.flatMap(({ files }) => files))], at);
  return Object.fromEntries(
    shown.flatMap(({ field, files }) => {
      const names = [...new Set(files)].flatMap((id) => ended.get(id) ?? []);
      return names.length === 0 ? [] : [[field, names.map((name) => ctx.t('envelope.errors.rights_ended', { name }))]];
    }),
  );
}
