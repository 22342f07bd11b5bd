import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { cursor, flag, id, int, key, line, listOf, paging, saved, text } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { Asking } from './contract.ts';

const permissions = {
  view: 'agreement.agreement.view',
  save: 'agreement.agreement.save',
  remove: 'agreement.agreement.save',
};

/** What the console asks of the agreements and of who accepted them. */
export const agreementAdmin = {
  ...recordContract({
    name: 'agreement.agreement',
    path: '/api/configure/agreement/agreement',
    row: z.object({
      key: z.string(),
      title: z.string(),
      titleEn: z.string(),
      asks: z.array(Asking),
      position: z.number(),
      /** Number of the version that holds; null before the first. */
      published: z.number().nullable(),
      publishedAt: z.string().nullable(),
      /** Members whose consent to the present version stands. */
      accepted: z.number(),
    }),
    detail: z.object({ text: z.string(), textEn: z.string() }),
    input: z.object({
      key: key(),
      title: line(60, 1),
      titleEn: line(120).default(''),
      asks: z.array(Asking).max(5).default([]),
      position: int(0, 10_000).default(0),
      text: text(50_000, 1),
      textEn: text(100_000).default(''),
    }),
    sort: ['position', 'title'],
    opens: 'up',
    permissions,
    errors: ['agreement.key_taken', 'agreement.key_fixed', 'agreement.published'],
  }),
  'agreement.publish': endpoint({
    method: 'POST',
    path: '/api/configure/agreement/agreement/publish',
    access: { permission: 'agreement.agreement.publish' },
    summary:
      'Makes the working text the version that holds; where the change matters, everybody is asked anew, else told.',
    input: z.object({
      id: id(),
      version: int(1, 2 ** 31 - 1),
      note: line(200).default(''),
      noteEn: line(200).default(''),
      isMaterial: flag().default(true),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'agreement.unchanged', 'agreement.incomplete'],
  }),
  'agreement.versions': endpoint({
    method: 'GET',
    path: '/api/configure/agreement/version/list',
    access: { permission: 'agreement.agreement.view' },
    summary: 'The published versions of an agreement, newest first, with how many accepted each.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          number: z.number(),
          title: z.string(),
          text: z.string(),
          textEn: z.string(),
          fingerprint: z.string(),
          note: z.string(),
          noteEn: z.string(),
          isMaterial: z.boolean(),
          publishedAt: z.string(),
          accepted: z.number(),
          withdrawn: z.number(),
        }),
      ),
    }),
  }),
  'agreement.consents': endpoint({
    method: 'GET',
    path: '/api/configure/agreement/consent/list',
    access: { permission: 'agreement.consent.view' },
    summary: 'Who accepted which version when and how, newest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      agreement: key().optional(),
      state: z.enum(['given', 'withdrawn']).optional(),
      q: line(40).default(''),
    }),
    output: listOf(
      z.object({
        id: z.number(),
        member: z.object({
          id: z.number(),
          name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
        }),
        agreement: z.string(),
        title: z.string(),
        version: z.string(),
        channel: z.string(),
        device: z.string(),
        at: z.string(),
        withdrawnAt: z.string().nullable(),
      }),
    ),
  }),
};
