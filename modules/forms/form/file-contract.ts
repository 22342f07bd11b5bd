import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, line, workProof } from '../../../kernel/contract/fields.ts';
import { MOST_MEGABYTES } from '../engine/rules/file-answer.ts';
import { ANSWER_LINK } from './linked-contract.ts';

/** An address that is good for five minutes. */
const address = () => z.object({ data: z.object({ url: z.string() }) });

/** Files that answers name: handed in by whoever answers, read by them and by who may see the answer. */
export const answerFiles = {
  'form.upload': endpoint({
    method: 'POST',
    path: '/api/front/form/upload',
    access: 'visitor',
    makes: true,
    summary:
      'Takes a file for a question of a form, within what the question takes; answers how the answer names the file.',
    input: z.object({ id: id(), question: line(40, 1), captcha: workProof() }),
    output: z.object({ data: z.object({ value: z.string() }) }),
    upload: { maxBytes: MOST_MEGABYTES * 1024 * 1024 },
    errors: [
      ...['file.missing', 'file.kind_refused', 'file.damaged', 'file.active_content', 'file.too_many_pixels'],
      'file.unsafe_picture',
      ...['file.too_large', 'file.quota', 'file.shop_full', 'TOO_LARGE', 'TOO_COMPLEX', 'TOO_MANY'],
      ...['NOT_FOUND', 'UNAUTHENTICATED', 'signIn.captcha_needed'],
      ...['form.early', 'form.closed', 'form.resting', 'form.doctors_only'],
    ],
  }),
  'form.answerFile': endpoint({
    method: 'GET',
    path: '/api/front/form/answer/{id}/file/{file}',
    access: 'member',
    summary: 'A fresh address of a file in an answer of the caller, or in one of a group that they registered.',
    input: z.object({ id: id(), file: id() }),
    output: address(),
    errors: ['NOT_FOUND'],
  }),
  'form.linkedFile': endpoint({
    method: 'GET',
    path: '/api/front/form/linked/file/{file}',
    access: 'link',
    opens: ANSWER_LINK,
    summary: 'A fresh address of a file in the answer that the link opens.',
    input: z.object({ file: id() }),
    output: address(),
    errors: ['NOT_FOUND'],
  }),
  'form.answer.file': endpoint({
    method: 'GET',
    path: '/api/admin/form/answer/{id}/file/{file}',
    access: { permission: 'form.answer.view' },
    summary:
      'A fresh address of a file in an answer; of one that tells of somebody for who may see that, or has just revealed it.',
    input: z.object({ id: id(), file: id() }),
    output: address(),
    errors: ['NOT_FOUND'],
  }),
};
