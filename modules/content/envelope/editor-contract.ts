import { z } from 'zod';
import { id, ids, line, lines, orNone, slug, text } from '../../../kernel/contract/fields.ts';
import { richText } from '../../../kernel/contract/rich-text.ts';
import { Audience } from './contract.ts';

const longestBody = 200_000;

/** A byline as an editor writes it; without a name there is none. */
export const BylineInput = z
  .object({ name: line(40).default(''), title: line(60).default(''), org: line(120).default('') })
  .nullable()
  .default(null)
  .transform((byline) => (byline === null || byline.name === '' ? null : byline));

const html = () => richText(longestBody).default('');

/** What an editor writes of every item, by the names of the columns. */
export const contentValues = {
  /** Empty asks for one made from the English title. */
  slug: z.union([slug(), z.literal('')]).default(''),
  title: line(120, 1),
  titleEn: line(200).default(''),
  lead: text(500).default(''),
  leadEn: text(800).default(''),
  body: html(),
  bodyEn: html(),
  /** Number of a picture uploaded for this purpose. */
  coverFile: orNone(id()).default(null),
  audience: Audience.default('public'),
  tagIds: ids(20).default([]),
  author: BylineInput,
  authorEn: BylineInput,
  /** Whoever has it made or sells by it: it is labelled an advertisement. */
  advertiser: line(60).default(''),
  seoTitle: line(120).default(''),
  seoTitleEn: line(200).default(''),
  seoDescription: line(300).default(''),
  seoDescriptionEn: line(400).default(''),
};

/** What an editor writes of medical items beside that. */
export const medicalValues = {
  reviewer: BylineInput,
  reviewerEn: BylineInput,
  evidence: orNone(z.enum(['I', 'II', 'III', 'IV', 'V'])).default(null),
  coi: text(500).default(''),
  coiEn: text(800).default(''),
  keyFacts: lines(8, 200),
  keyFactsEn: lines(8, 300),
  references: lines(60, 600),
  reviewDue: orNone(z.iso.date()).default(null),
};
