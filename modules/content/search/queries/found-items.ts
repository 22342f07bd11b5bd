import type { Ctx } from '../../../../kernel/http/context.ts';
import { pointedSql } from '../../../platform/file/public.ts';
import type { FoundItem } from '../contract.ts';
import { type TagName, tagNames } from '../tag-names.ts';

/** A row of the index as queries read it. */
export interface FoundRow {
  type: string;
  item_id: number;
  locale: 'zh-CN' | 'en';
  title: string;
  lead: string;
  author: string;
  url: string;
  cover: string | null;
  audience: string;
  is_ad: boolean;
  tag_ids: number[];
  published_at: string;
}

/** The columns of `FoundRow`, of an index entry called `e`. */
export const foundColumns = `e.type, e.item_id, e.locale, e.title, e.lead, e.author, e.url, ${pointedSql('e', 'cover')} AS cover,
  e.audience, e.is_ad, e.tag_ids, e.published_at`;

/** Rows of the index as answers, their tags by the names that are known of them. */
export const toldItems = (rows: readonly FoundRow[], names: ReadonlyMap<number, TagName>): FoundItem[] =>
  rows.map((row) => ({
    type: row.type,
    id: row.item_id,
    locale: row.locale,
    title: row.title,
    lead: row.lead,
    author: row.author,
    url: row.url,
    cover: row.cover,
    audience: row.audience,
    isAd: row.is_ad,
    tags: row.tag_ids.flatMap((id) => {
      const tag = names.get(id);
      return tag === undefined ? [] : [{ id: tag.id, name: tag.name }];
    }),
    at: row.published_at,
  }));

/** Rows of the index as answers, their tags by name. */
export const foundItems = async (ctx: Ctx, rows: readonly FoundRow[]): Promise<FoundItem[]> =>
  toldItems(
    rows,
    await tagNames(
      ctx,
      rows.flatMap((row) => row.tag_ids),
    ),
  );
