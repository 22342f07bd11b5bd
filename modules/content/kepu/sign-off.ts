import { createHash } from 'node:crypto';
import type { Byline, ContentItem } from '../envelope/public.ts';

/** What a reviewer answered to a text. */
export interface SignOff {
  reviewerId: number;
  verdict: 'passed' | 'returned';
  /** Why a text that is not easily read may come out all the same, or what has to be mended. */
  comment: string;
  /** Fingerprint of the text (`textHash`). */
  text: string;
  /** ISO 8601. */
  at: string;
  byline: Byline;
  bylineEn: Byline;
}

/** What a reviewer answers for: a change of any of it asks for a new review. */
const REVIEWED = [
  ...['title', 'titleEn', 'lead', 'leadEn', 'body', 'bodyEn'],
  ...['evidence', 'coi', 'coiEn', 'keyFacts', 'keyFactsEn', 'references'],
] as const;

/** Fingerprint of what is reviewed of an article. */
export const textHash = (item: ContentItem): string =>
  createHash('sha256')
    .update(JSON.stringify(REVIEWED.map((field) => item[field] ?? null)))
    .digest('hex');

/** The own columns of an article, as the program reads them. */
export interface KepuColumns {
  reviewerId: number | null;
  askedOf: number | null;
  askedAt: string | null;
  askedBy: number | null;
  signOff: SignOff | null;
  reviewDue: string | null;
  category: string;
  coi: string;
  evidence: string | null;
  references: string[];
}

/** An article with them. */
export const columnsOf = (item: ContentItem): ContentItem & KepuColumns => item as ContentItem & KepuColumns;
