import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, ids, int, key, line, orNone, saved, text } from '../../../kernel/contract/fields.ts';
import { richText } from '../../../kernel/contract/rich-text.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { contentAdmin, medicalDetail } from '../envelope/admin-contract.ts';
import { categoryContract } from '../envelope/category-contract.ts';
import { contentValues, medicalValues } from '../envelope/editor-contract.ts';

const { reviewer: _, reviewerEn: __, ...ownMedical } = medicalValues;
const { reviewer: ___, reviewerEn: ____, ...ownDetail } = medicalDetail;

/** What an editor writes of an article. */
export const KepuValues = z.object({
  ...contentValues,
  ...ownMedical,
  category: key(),
  /** The member who is to review it: a doctor who is granted. */
  reviewerId: orNone(id()).default(null),
  position: int(0, 10_000).default(0),
  /** Numbers of diseases and drugs that it is about. */
  diseaseIds: ids(20).default([]),
  drugIds: ids(20).default([]),
});

/** How easily a text is read, and what makes it hard. */
const Readability = z.object({
  /** From 60 it may come out as it is, from 40 with the reviewer's reason. */
  score: z.number(),
  tokens: z.number(),
  sentences: z.number(),
  rare: z.array(z.string()),
  unexplained: z.array(z.string()),
});

const read = () => richText(200_000).default('');
const path = '/api/admin/kepu/kepu';

/** What the console asks of the articles. */
export const kepuAdmin = {
  ...contentAdmin('kepu.kepu', {
    row: {
      category: z.string(),
      categoryName: z.string(),
      reviewerId: z.number().nullable(),
      reviewerName: z.string().nullable(),
      /** The doctor who was asked and has not answered. */
      askedOf: z.number().nullable(),
      /** Where its review stands: not asked for, asked, passed, sent back, or passed for another text. */
      review: z.enum(['none', 'asked', 'passed', 'returned']),
      reviewDue: z.string().nullable(),
      /** Public, and the day by which it must be reviewed again has passed. */
      overdue: z.boolean(),
      position: z.number(),
    },
    detail: {
      ...ownDetail,
      diseaseIds: z.array(z.number()),
      drugIds: z.array(z.number()),
      reviewComment: z.string(),
      reviewAt: z.string().nullable(),
    },
    input: KepuValues,
    filters: { category: key(), reviewerId: id(), overdue: flag() },
    sort: ['position'],
  }),
  'kepu.kepu.ask': endpoint({
    method: 'POST',
    path: `${path}/ask`,
    access: { permission: 'kepu.kepu.save' },
    summary: 'Asks the doctor who is named in an article to review its text as it is now.',
    record: 'kepu.kepu',
    input: z.object({ id: id(), version: int(1, 2 ** 31 - 1) }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT'],
      ...['kepu.reviewer_needed', 'kepu.reviewer_wrote', 'kepu.reviewer_not_granted'],
    ],
  }),
  'kepu.kepu.readability': endpoint({
    method: 'POST',
    path: `${path}/readability`,
    access: { permission: 'kepu.kepu.view' },
    summary: 'How easily texts are read that somebody is writing; nothing is kept.',
    bodyBytes: 1024 * 1024,
    input: z.object({ lead: text(500).default(''), leadEn: text(800).default(''), body: read(), bodyEn: read() }),
    output: z.object({ data: z.object({ zh: Readability.nullable(), en: Readability.nullable() }) }),
  }),
  ...categoryContract('kepu.category', 'kepu.kepu.view'),
  ...recordContract({
    name: 'kepu.term',
    path: '/api/configure/kepu/term',
    row: z.object({ term: z.string(), explanation: z.string(), explanationEn: z.string() }),
    input: z.object({ term: line(40, 1), explanation: text(300).default(''), explanationEn: text(500).default('') }),
    sort: ['term'],
    opens: 'up',
    permissions: { view: 'kepu.kepu.view', save: 'kepu.term.save', remove: 'kepu.term.save' },
    errors: ['kepu.term_taken'],
  }),
};
