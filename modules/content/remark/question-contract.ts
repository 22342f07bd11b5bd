import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { id, key } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { QUESTION_STATES, QUESTION_STEPS } from './rules/question.ts';

/** Lets one choose questions and put them before everybody. */
export const LEAD = 'remark.question.lead';

const path = '/api/admin/comments/question';

const Question = z.object({
  id: z.number(),
  text: z.string(),
  /** Who asks; empty where they have left. */
  name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  stars: z.number(),
  at: z.string(),
  state: z.enum(QUESTION_STATES),
});
export type Question = z.output<typeof Question>;

/** What who leads the questions of a talk asks. */
export const questionDesk = {
  'remark.question.board': endpoint({
    method: 'GET',
    path: `${path}/board`,
    access: { permission: LEAD },
    summary:
      'The questions of a talk as the chair sees them: what is asked, what was chosen, what is before everybody, what was answered.',
    input: z.object({ type: key(), id: id() }),
    output: z.object({
      data: z.object({
        title: z.string(),
        url: z.string(),
        /** What is liked most first. */
        open: z.array(Question),
        /** In the order in which they were chosen. */
        chosen: z.array(Question),
        screen: Question.nullable(),
        /** The latest first. */
        answered: z.array(Question),
        /** How many wait for the desk of comments. */
        waiting: z.number(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'remark.question.step': endpoint({
    method: 'POST',
    path: `${path}/step`,
    access: { permission: LEAD },
    summary:
      'Chooses a question, puts it before everybody in place of another, or says that it was answered; again changes nothing.',
    input: z.object({ id: id(), step: z.enum(QUESTION_STEPS) }),
    output: z.object({ data: z.object({ id: z.number(), state: z.enum(QUESTION_STATES) }) }),
    errors: ['NOT_FOUND', 'remark.step_impossible'],
  }),
};
