import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { searchTerms } from '../../../../kernel/rules/search-terms.ts';
import { PublishedEvent } from '../../envelope/contract.ts';
import { tagNames } from '../tag-names.ts';
import { dropItem } from './drop-item.ts';

/** Takes a published item into search, feeds and the site map, in place of what was known of it. */
export async function indexItem(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const item = PublishedEvent.parse(data);
  const tags = [...(await tagNames(ctx, item.tagIds)).values()].flatMap((tag) => tag.every);
  await dropItem(tx, item);
  for (const text of item.texts) {
    await tx.rows(
      `WITH entry AS (
         INSERT INTO search_entry (type, item_id, locale, title, lead, author, url, cover, audience, tag_ids,
           branch_id, published_at, updated_at, body, is_ad, title_terms, terms)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, array_to_tsvector($16::text[]),
           array_to_tsvector($17::text[])) RETURNING shop_id)
       SELECT platform.search_learn(shop_id, $17::text[]) FROM entry`,
      [
        ...[item.type, item.id, text.locale, text.title, text.lead, text.author, item.url, item.cover, item.audience],
        ...[item.tagIds, item.branchId, item.publishedAt, item.updatedAt, text.words, item.isAd],
        searchTerms(text.title),
        searchTerms([text.title, text.lead, text.author, text.words, ...tags].join('\n')),
      ],
    );
  }
}
