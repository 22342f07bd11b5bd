import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../../kernel/client/site-view.ts';
import type { NewsArticle } from '../../contract.ts';

const person = (byline: NewsArticle['author']) =>
  byline === null
    ? undefined
    : {
        '@type': 'Person',
        name: byline.name,
        ...(byline.title && { jobTitle: byline.title }),
        ...(byline.org && { affiliation: { '@type': 'Organization', name: byline.org } }),
      };

/** Head of an article: share card, languages, and schema.org data. */
export function articleMeta({ shop, origin }: SiteApp, article: NewsArticle): ViewMeta {
  const { seo, url, state, at, updatedAt, locale, locales, author, reviewer, title, audience, cover } = article;
  const base: ViewMeta = {
    title: seo.title,
    description: seo.description,
    canonical: seo.canonical ?? url,
    image: seo.image,
    kind: 'article',
    locales,
  };
  if (state === 'withdrawn') return { ...base, noindex: true, isGone: true };
  if (article.isPreview) return { ...base, noindex: true };
  return {
    ...base,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: seo.description,
      datePublished: at,
      dateModified: updatedAt,
      inLanguage: locale,
      isAccessibleForFree: audience === 'public',
      mainEntityOfPage: `${origin}${url}`,
      publisher: { '@type': 'Organization', name: shop.name },
      ...(cover && { image: cover.startsWith('/') ? `${origin}${cover}` : cover }),
      ...(author && { author: person(author) }),
      ...(reviewer && { editor: person(reviewer) }),
    },
  };
}
