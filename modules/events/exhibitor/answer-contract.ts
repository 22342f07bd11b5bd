import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, nothing } from '../../../kernel/contract/fields.ts';
import { MOST_MEGABYTES } from '../../forms/engine/rules/file-answer.ts';
import { QUESTION_KINDS } from '../../forms/engine/rules/question-kinds.ts';
import { MOST_PIECES, PIECE_BYTES } from '../../platform/file/rules/pieces.ts';
import { Arrival } from '../../platform/file/video-contract.ts';
import { EXHIBITION } from './guest-contract.ts';

const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
const path = '/api/front/exhibitor/fill/answer_file';
const guest = { access: 'guest', opens: EXHIBITION } as const;
const question = line(40, 1);
const taken = z.object({ data: z.object({ value: z.string() }) });
const address = z.object({ data: z.object({ url: z.string() }) });
const unasked = ['NOT_FOUND', 'exhibitor.form_waits', 'exhibitor.form_late', 'TOO_MANY'];
const unfit = ['file.kind_refused', 'file.too_large', 'file.quota', 'file.shop_full'];
const unsafe = [
  ...['file.missing', 'file.damaged', 'file.active_content', 'file.too_many_pixels', 'file.unsafe_picture'],
  ...['TOO_LARGE', 'TOO_COMPLEX'],
];

/** Files that an exhibitor brings for the questions of its exhibition, and how they are opened. */
export const exhibitorAnswers = {
  'exhibitor.answerFile': endpoint({
    ...{ method: 'POST', path, ...guest },
    makes: true,
    summary:
      'Takes a file for a question of the form that is worked on, within what the question takes; answers how the answer names it.',
    input: z.object({ question }),
    output: taken,
    upload: { maxBytes: MOST_BYTES },
    errors: [...unasked, ...unfit, ...unsafe],
  }),
  'exhibitor.answerBegin': endpoint({
    ...{ method: 'POST', path: `${path}/begin`, ...guest },
    summary:
      'Takes the space of such a file that comes in pieces, and says which are here; the same file goes on where it stopped, another one of the same account takes its place.',
    input: z.object({ question, name: line(160, 1), size: int(1, MOST_BYTES), mark: line(64, 1) }),
    output: z.object({ data: Arrival }),
    errors: [...unasked, ...unfit],
  }),
  'exhibitor.answerPiece': endpoint({
    ...{ method: 'POST', path: `${path}/piece`, ...guest },
    summary: 'Brings one piece of 1 MB of a file that was begun; one that came already is passed over.',
    input: z.object({ upload: id(), number: int(0, MOST_PIECES - 1) }),
    output: nothing(),
    upload: { maxBytes: PIECE_BYTES },
    errors: ['file.piece_wrong', 'TOO_LARGE'],
  }),
  'exhibitor.answerFinish': endpoint({
    ...{ method: 'POST', path: `${path}/finish`, ...guest },
    makes: true,
    summary: 'Brings the last piece: the file is looked into as one that came whole; answers how the answer names it.',
    input: z.object({ question, upload: id() }),
    output: taken,
    upload: { maxBytes: PIECE_BYTES },
    errors: [...unasked, ...unfit, ...unsafe, 'file.piece_wrong', 'file.incomplete'],
  }),
  'exhibitor.answerAddress': endpoint({
    ...{ method: 'GET', path: `${path}/{file}`, ...guest },
    summary: 'A fresh address of a file that the form of the caller’s company names.',
    input: z.object({ file: id() }),
    output: address,
    errors: ['NOT_FOUND'],
  }),
};

/** What the desk asks about answers to the questions of exhibitions. */
export const formAnswersDesk = {
  'exhibitor.form.file': endpoint({
    method: 'GET',
    path: '/api/admin/exhibitor/form/{id}/file/{file}',
    access: { permission: 'exhibitor.form.view' },
    summary:
      'A fresh address of a file in a company form; of one that tells of somebody for who may read that in full.',
    input: z.object({ id: id(), file: id() }),
    output: address,
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.form.questions': endpoint({
    method: 'GET',
    path: '/api/admin/exhibitor/form/questions/{exhibition}',
    access: { permission: 'exhibitor.form.view' },
    summary:
      'What an exhibition asked in any edition of its company form, each question as it is worded last: the columns of its answers.',
    input: z.object({ exhibition: id() }),
    output: z.object({
      data: z.array(
        z.object({
          key: z.string(),
          kind: z.enum(QUESTION_KINDS),
          label: z.string(),
          isPersonal: z.boolean(),
          isInRows: z.boolean(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};
