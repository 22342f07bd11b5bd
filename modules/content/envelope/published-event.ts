import type { Locale } from '../../../kernel/rules/locale.ts';
import type { PublishedEvent } from './contract.ts';
import type { ContentItem, ContentKind } from './kind.ts';
import { textIn } from './languages.ts';
import { plainText } from './sanitise.ts';

/** What the portal is told about an item that has just been published; `item` carries the new dates. */
export function publishedEvent(kind: ContentKind, item: ContentItem): PublishedEvent {
  const texts = item.locales.map((locale: Locale) => ({
    locale,
    title: textIn(locale, item.title, item.titleEn),
    lead: textIn(locale, item.lead, item.leadEn),
    author: textIn(locale, item.author, item.authorEn)?.name ?? '',
    words: [plainText(textIn(locale, item.body, item.bodyEn)), kind.searchText?.(item, locale) ?? ''].join('\n'),
  }));
  return {
    type: kind.type,
    id: item.id,
    url: kind.url(item),
    cover: item.cover,
    audience: item.audience,
    isAd: item.advertiser !== '',
    tagIds: item.tagIds,
    branchId: kind.branch?.(item) ?? null,
    publishedAt: item.publishedAt ?? '',
    updatedAt: item.editionAt ?? '',
    texts,
  };
}
