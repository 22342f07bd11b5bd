import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, key, line, listOf, nothing, paging, shown, text } from '../../../kernel/contract/fields.ts';
import { Byline, Card, idOrSlug, Page } from '../envelope/contract.ts';

const facts = {
  category: z.string(),
  /** What readers see of the category; empty where its key has no name. */
  categoryName: z.string(),
  /** The doctor who reviewed what is public, as they were called then. */
  reviewer: Byline.nullable(),
};

/** An article as lists show it. */
export const KepuCard = Card.extend(facts);
export type KepuCard = z.output<typeof KepuCard>;

/** What an article rests on. */
const grounds = {
  evidence: z.enum(['I', 'II', 'III', 'IV', 'V']).nullable(),
  references: z.array(z.string()),
  /** What its writers declare of their interests. */
  coi: z.string(),
  keyFacts: z.array(z.string()),
  /** Words of the trade that it uses, with what they mean. */
  terms: z.array(z.object({ term: z.string(), explanation: z.string() })),
};

/** Something of a directory that an article is about, as far as its reader may see it. */
const About = z.object({ id: z.number(), title: z.string(), url: z.string() });

/** An article on its own page. */
export const Kepu = Page.extend({
  ...facts,
  ...grounds,
  /** When it was reviewed, and the day by which it is to be reviewed again. */
  reviewedAt: z.string().nullable(),
  reviewDue: z.string().nullable(),
  reviewOverdue: z.boolean(),
  diseases: z.array(About),
  drugs: z.array(About),
  /** What the shop says under every article; empty where it says nothing. */
  notice: z.string(),
  /** Up to three more of its category. */
  related: z.array(KepuCard),
});
export type Kepu = z.output<typeof Kepu>;

/** An article that a doctor was asked to review. */
const AskedReview = z.object({ id: z.number(), title: z.string(), askedAt: z.string(), askedBy: z.string() });

/** What readers ask of the articles, and doctors of those that they are to review. Every answer holds only what the caller may see. */
export const kepu = {
  'kepu.list': endpoint({
    method: 'GET',
    path: '/api/front/kepu/list',
    access: 'visitor',
    summary: 'Articles for patients and everybody in the order of the editors, newest first among equals.',
    input: z.object({
      category: key().optional(),
      tag: id().optional(),
      /** Those about a disease, or a drug. */
      disease: id().optional(),
      drug: id().optional(),
      q: line(100).default(''),
      ...paging,
    }),
    output: listOf(KepuCard),
  }),
  'kepu.show': endpoint({
    method: 'GET',
    path: '/api/front/kepu/show/{id}',
    access: 'visitor',
    summary: 'One article with who reviewed it, what it rests on, and more of its category.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(Kepu),
    errors: ['NOT_FOUND'],
  }),
  'kepu.review.list': endpoint({
    method: 'GET',
    path: '/api/front/kepu/review/list',
    access: 'member',
    summary: 'The articles that wait for the caller’s review, longest first.',
    input: z.object({ ...paging }),
    output: listOf(AskedReview),
  }),
  'kepu.review.show': endpoint({
    method: 'GET',
    path: '/api/front/kepu/review/show/{id}',
    access: 'member',
    summary: 'An article that waits for the caller’s review: its text as it would come out, and how easily it is read.',
    input: z.object({ id: id() }),
    output: z.object({
      data: AskedReview.extend({
        version: z.number(),
        lead: z.string(),
        body: z.string(),
        /** The English text; empty where there is none. */
        titleEn: z.string(),
        leadEn: z.string(),
        bodyEn: z.string(),
        ...grounds,
        /** The lower score of its languages, 0 to 100; below 60 it comes out with a reason alone, below 40 not at all. */
        score: z.number(),
        unexplained: z.array(z.string()),
        /** What the caller said of an earlier text of it; empty where nothing. */
        saidBefore: z.string(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'kepu.review.sign': endpoint({
    method: 'POST',
    path: '/api/front/kepu/review/sign',
    access: 'member',
    summary: 'Passes the text that was read, or sends it back with what has to be mended.',
    input: z.object({
      id: id(),
      /** Of what was read (`kepu.review.show`). */
      version: int(1, 2 ** 31 - 1),
      verdict: z.enum(['passed', 'returned']),
      comment: text(500).default(''),
    }),
    output: nothing(),
    errors: [
      ...['NOT_FOUND', 'kepu.text_changed', 'kepu.reviewer_not_granted'],
      ...['kepu.comment_needed', 'kepu.reason_needed'],
    ],
  }),
};
