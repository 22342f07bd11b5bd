import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { audienceGate } from '../../envelope/public.ts';
import { type FoundRow, foundColumns, foundItems } from './found-items.ts';
import { hitSql, noneIn } from './hit-sql.ts';

const NEWEST = 'e.published_at DESC, e.item_id DESC';

interface Wanted {
  types?: string[];
  tags?: number[];
  limit: number;
}

/** Types whose items are entries of directories: nobody asks what is new among them. */
const referenceTypes = ({ services }: Ctx): string[] =>
  Array.from(services.registry.targets).flatMap(([type, { isReference }]) => (isReference ? [type] : []));

/** The newest rows of the index that a person may see: each item in the reader's language, or in Chinese where it has no other. */
export function newestRows(ctx: Ctx, wanted: Wanted): Promise<(FoundRow & { updated_at: string })[]> {
  const values: unknown[] = [ctx.shop.id, audienceGate(ctx.person).audiences];
  const bind = binder(values);
  const { types = [], tags = [], limit } = wanted;
  const directories = types.length > 0 ? [] : referenceTypes(ctx);
  const isNews = directories.length === 0 ? 'true' : `e.type <> ALL(${bind(directories)}::text[])`;
  // Whoever asks for some tags wants what carries any of them.
  const ofTags = tags.length === 0 ? 'true' : `e.tag_ids && ${bind(tags)}::bigint[]`;
  const sql = hitSql({ query: null, types, tags: [] }, bind);
  const most = bind(limit);
  const newest = (locale: string): string =>
    `(SELECT ${foundColumns}, e.updated_at FROM search_entry e
      WHERE ${sql.wanted('e')} AND e.locale = '${locale}' AND ${ofTags} AND ${isNews} ORDER BY ${NEWEST} LIMIT ${most})`;
  if (ctx.locale === 'zh-CN') return ctx.db.rows(newest('zh-CN'), values);
  // Whatever is newer than one of the newest in Chinese is among these, in one language or the other.
  return ctx.db.rows(
    `SELECT * FROM (${newest(ctx.locale)} UNION ALL
       SELECT * FROM ${newest('zh-CN')} e WHERE ${noneIn('e', ctx.locale, [])}) e ORDER BY ${NEWEST} LIMIT ${most}`,
    values,
  );
}

/** The newest items of every module. */
export async function newestItems(ctx: Ctx, wanted: Wanted) {
  return { data: await foundItems(ctx, await newestRows(ctx, wanted)) };
}
