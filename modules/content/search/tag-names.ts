import type { Ctx } from '../../../kernel/http/context.ts';

/** A tag's names: in the reader's language, and in every language for the index. */
export interface TagName {
  id: number;
  name: string;
  every: string[];
}

/**
 * Names of tags, asked through the registry because the tags stand above search; none where the shop has no tags.
 */
export async function tagNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, TagName>> {
  const source = ctx.services.registry.find('tags')?.selects?.['tags.tag'];
  if (source === undefined || ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const { data } = await source.select(ctx, { q: '', ids: wanted, page: 1, limit: wanted.length });
  return new Map(
    data.map(({ value, label, extra }) => [
      value,
      { id: value, name: label, every: (extra?.names as string[]) ?? [label] },
    ]),
  );
}

/** The names of the shop's tags in every language. */
export async function wordsOfTags(ctx: Ctx, most: number): Promise<string[]> {
  const source = ctx.services.registry.find('tags')?.selects?.['tags.tag'];
  if (source === undefined) return [];
  const { data } = await source.select(ctx, { q: '', ids: [], page: 1, limit: most });
  return data.flatMap(({ label, extra }) => (extra?.names as string[]) ?? [label]);
}
