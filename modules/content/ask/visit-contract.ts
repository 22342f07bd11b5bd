import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, nothing, orNone, proving, shown, text } from '../../../kernel/contract/fields.ts';
import { Code, Phone } from '../../people/sign-in/contract.ts';
import { Asked, LONGEST_TEXT, made, Question } from './contract.ts';
import { POST_STATES, QUESTION_STATES } from './rules/states.ts';

/** What the link of somebody without account opens: the question that they asked. */
export const QUESTION_LINK = 'ask.question';

const byLink = { access: 'link', opens: QUESTION_LINK } as const;
const refused = (...codes: string[]): string[] => codes.map((code) => `ask.${code}`);

/** Questions of people without account: asked by phone and code, read and gone on with by whoever holds the link and has that phone. */
export const askVisit = {
  'ask.visit.save': endpoint({
    method: 'POST',
    path: '/api/front/ask/visit/save',
    access: 'visitor',
    browserSecret: 'challenge',
    makes: true,
    summary:
      'Asks a question by a phone and the code that was sent to it; answers the link to it, with the proof that this browser has the phone.',
    input: Asked.extend({ phone: Phone, code: proving(Code) }),
    output: z.object({
      data: made(QUESTION_STATES).shape.data.extend({ link: z.string(), proof: z.string() }),
    }),
    errors: [
      'signIn.code_wrong',
      'TOO_MANY',
      ...refused('closed', 'sign_in_first', 'banned', 'said_already', 'text_refused'),
    ],
  }),
  'ask.visit.show': endpoint({
    method: 'GET',
    path: '/api/front/ask/visit/show',
    ...byLink,
    summary: 'The question that the link opens, with its answers, as its asker sees it.',
    input: z.object({}),
    output: shown(Question),
    errors: ['NOT_FOUND'],
  }),
  'ask.visit.follow': endpoint({
    method: 'POST',
    path: '/api/front/ask/visit/follow',
    ...byLink,
    makes: true,
    summary: 'Asks further under the question that the link opens.',
    input: z.object({ text: text(LONGEST_TEXT, 2) }),
    output: made(POST_STATES),
    errors: ['NOT_FOUND', ...refused('not_open', 'follow_ups_used', 'banned', 'said_already', 'text_refused')],
  }),
  'ask.visit.best': endpoint({
    method: 'POST',
    path: '/api/front/ask/visit/best',
    ...byLink,
    summary: 'Says which answer to the question of the link helped, or that none does any more.',
    input: z.object({ answer: orNone(id()) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'ask.no_such_answer'],
  }),
  'ask.visit.close': endpoint({
    method: 'POST',
    path: '/api/front/ask/visit/close',
    ...byLink,
    summary: 'Ends the question that the link opens; doing so again changes nothing.',
    input: z.object({}),
    output: nothing(),
    errors: ['NOT_FOUND', 'ask.not_open'],
  }),
  'ask.visit.withdraw': endpoint({
    method: 'POST',
    path: '/api/front/ask/visit/withdraw',
    ...byLink,
    summary: 'Takes the question that the link opens back from everybody; doing so again changes nothing.',
    input: z.object({}),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
