import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';

/** What a tag to choose brings along: its names in every language, and the vocabulary that it is of. */
const Brought = z.object({ names: z.array(z.string()), category: z.object({ key: z.string(), name: z.string() }) });

/** A tag's names: in the reader's language, and in every language for the index; and its vocabulary in the reader's. */
export interface TagName {
  id: number;
  name: string;
  every: string[];
  category: { key: string; name: string };
}

const sourceOf = (ctx: Ctx) => ctx.services.registry.find('tags')?.selects?.['tags.tag'];

/**
 * Names of tags, asked through the registry because the tags stand above search; none where the shop has no tags.
 */
export async function tagNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, TagName>> {
  const source = sourceOf(ctx);
  if (source === undefined || ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const { data } = await source.select(ctx, { q: '', ids: wanted, page: 1, limit: wanted.length });
  return new Map(
    data.map(({ value, label, extra }) => {
      const { names: every, category } = Brought.parse(extra);
      return [value, { id: value, name: label, every, category }];
    }),
  );
}

/** The names of the shop's tags in every language. */
export async function wordsOfTags(ctx: Ctx, most: number): Promise<string[]> {
  const { data = [] } = (await sourceOf(ctx)?.select(ctx, { q: '', ids: [], page: 1, limit: most })) ?? {};
  return data.flatMap(({ extra }) => Brought.parse(extra).names);
}
