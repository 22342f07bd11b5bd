import { z } from 'zod';
import { line } from '../../../kernel/contract/fields.ts';
import { locales } from '../../../kernel/rules/locale.ts';

/**
 * Who may see a published item: everyone (`public`), members (`member`), those of whom a fact holds that a module declares, by its
 * name (`doctor`), the holders of a role (`role:<key>`), or those of a record as a module says (`answered:<form>`). What is saved
 * passes `admitAudience` (`kernel/audience`) too, which knows the facts and the records.
 */
export const Audience = z.string().regex(/^([a-z][A-Za-z]{1,30}(:[1-9][0-9]{0,14})?|role:[a-z][a-z0-9_.-]{0,63})$/);

/** An item named by its number or by its slug, as text. */
export const idOrSlug = () => z.union([z.number().int().min(1).transform(String), line(96, 1)]);

/** The languages a text may be written in. */
export const TextLocale = z.enum(locales);

/** What the public sees of a published item: as it was, corrected since, or a notice that it was withdrawn. */
export const Standing = z.enum(['published', 'corrected', 'withdrawn']);

/** A tag as shown on a card; its page is `/tags/{id}`. */
export const CardTag = z.object({ id: z.number(), name: z.string() });

/** A person who answers for a text: the name, the professional title and the institution, each as printed. */
export const Byline = z.object({ name: z.string(), title: z.string(), org: z.string() });

/** What every published item shows in lists, in the reader's language where there is one. */
export const Card = z.object({
  id: z.number(),
  slug: z.string(),
  /** Path on the site. */
  url: z.string(),
  title: z.string(),
  lead: z.string(),
  /** Address of the cover picture; null asks for cover art seeded by `id`. */
  cover: z.string().nullable(),
  tags: z.array(CardTag),
  /** First published, ISO 8601. */
  at: z.string(),
  audience: Audience,
  /** It was made for somebody who sells: 广告 stands on it wherever it is shown. */
  isAd: z.boolean(),
  state: Standing,
  /** The language title and lead are written in: Chinese where an English text is missing. */
  locale: TextLocale,
});
export type Card = z.output<typeof Card>;

/** What a published item shows on its own page beside the card. */
export const Page = Card.extend({
  /** Sanitised HTML; empty when withdrawn. */
  body: z.string(),
  /** Languages the item is written in. */
  locales: z.array(TextLocale),
  author: Byline.nullable(),
  /** For whom it was made, where it is an advertisement; empty else. */
  advertiser: z.string(),
  /** Number of the published version, from 1. */
  edition: z.number(),
  /** Last published version, ISO 8601. */
  updatedAt: z.string(),
  /** What was corrected, when `state` is `corrected`. */
  correction: z.object({ at: z.string(), note: z.string() }).nullable(),
  /** Why and when it was withdrawn, when `state` is `withdrawn`. */
  withdrawal: z.object({ at: z.string(), reason: z.string() }).nullable(),
  seo: z.object({
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    /** Of a copy the address of the text at its origin, where everybody may read it there. */
    canonical: z.string().optional(),
  }),
  /** The shop that a copy was taken over from, with the address of the text there; empty where it cannot be read there. */
  source: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** A draft, seen by a link that was made for it. */
  isPreview: z.boolean(),
});
export type Page = z.output<typeof Page>;

/** What event `content.published` tells: enough for search, feeds and caches, in every language the item is written in. */
export const PublishedEvent = z.object({
  type: z.string(),
  id: z.number(),
  url: z.string(),
  cover: z.string().nullable(),
  audience: Audience,
  isAd: z.boolean(),
  tagIds: z.array(z.number()),
  /** The branch that it lies in, where items of its type lie in a tree. */
  branchId: z.number().nullable(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  texts: z.array(
    z.object({
      locale: TextLocale,
      title: z.string(),
      lead: z.string(),
      author: z.string(),
      /** The text without mark-up, for search. */
      words: z.string(),
    }),
  ),
});
export type PublishedEvent = z.output<typeof PublishedEvent>;

/** What event `content.withdrawn` tells. */
export const WithdrawnEvent = z.object({ type: z.string(), id: z.number(), url: z.string() });
