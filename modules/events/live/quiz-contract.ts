import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, nothing, saved } from '../../../kernel/contract/fields.ts';
import { Asked, Chosen, KeptQuestion, Question } from '../../people/credit/questions-contract.ts';
import { player } from './contract.ts';
import { LONGEST_PAUSE, MOST_QUESTIONS, POP_UP_KINDS, SHORTEST_PAUSE } from './quiz/rules.ts';
import { LEAST_CALL, LONGEST_CALL } from './room-rules.ts';
import { CONTROL } from './rules.ts';

/** A quiz of a stream as its host keeps it, with what was answered. */
export const Quiz = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  titleEn: z.string(),
  questions: z.array(KeptQuestion),
  passPercent: z.number(),
  seconds: z.number(),
  /** When it was asked; null as long as it was not, and may be changed. */
  askedAt: z.string().nullable(),
  until: z.string().nullable(),
  isPopUp: z.boolean(),
  answered: z.number(),
  passed: z.number(),
});
export type Quiz = z.output<typeof Quiz>;

/** How a stream calls its roll by itself. */
export const PopUp = z.object({
  /** 0 as long as nobody has said anything. */
  version: z.number(),
  isOn: z.boolean(),
  leastMinutes: z.number(),
  mostMinutes: z.number(),
  seconds: z.number(),
  asks: z.enum(POP_UP_KINDS),
});
export type PopUp = z.output<typeof PopUp>;

const seconds = () => int(LEAST_CALL, LONGEST_CALL).default(60);
const minutes = (usual: number) => int(SHORTEST_PAUSE, LONGEST_PAUSE).default(usual);

/** What the host of a stream asks of its quizzes. */
export const quizDesk = {
  'live.admin.quizzes': endpoint({
    method: 'GET',
    path: '/api/admin/live/quizzes/{id}',
    access: { permission: CONTROL },
    summary:
      'The quizzes of a stream with their keys and how they were answered, and how its roll is called by itself.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ id: z.number(), quizzes: z.array(Quiz), popUp: PopUp }) }),
    errors: ['NOT_FOUND'],
  }),
  'live.admin.saveQuiz': endpoint({
    method: 'POST',
    path: '/api/admin/live/quiz',
    access: { permission: CONTROL },
    makes: true,
    summary: 'Writes a quiz of a stream; one that was asked is changed no more.',
    input: z.object({
      /** Absent for a new one. */
      id: id().optional(),
      version: int(0, 2 ** 31 - 1).default(0),
      streamId: id(),
      title: line(80, 1),
      titleEn: line(120).default(''),
      questions: z.array(Question).min(1).max(MOST_QUESTIONS),
      passPercent: int(0, 100).default(60),
      seconds: seconds(),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'live.quiz_asked', 'live.too_many_quizzes'],
  }),
  'live.admin.removeQuiz': endpoint({
    method: 'POST',
    path: '/api/admin/live/removeQuiz',
    access: { permission: CONTROL },
    summary: 'Takes a quiz away that was not asked.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'live.quiz_asked'],
  }),
  'live.admin.askQuiz': endpoint({
    method: 'POST',
    path: '/api/admin/live/askQuiz',
    access: { permission: CONTROL },
    makes: true,
    summary: 'Has everybody who watches asked a quiz, for as long as it says: a roll call that counts whoever passes.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ id: z.number(), until: z.string() }) }),
    errors: ['NOT_FOUND', 'live.not_running', 'live.call_open', 'live.quiz_asked'],
  }),
  'live.admin.savePopUp': endpoint({
    method: 'POST',
    path: '/api/admin/live/popUp',
    access: { permission: CONTROL },
    summary: 'Says how a stream calls its roll by itself while it runs: at random, between two bounds.',
    input: z.object({
      /** Number of the stream. */
      id: id(),
      version: int(0, 2 ** 31 - 1).default(0),
      isOn: flag().default(false),
      leastMinutes: minutes(10),
      mostMinutes: minutes(20),
      seconds: seconds(),
      asks: z.enum(POP_UP_KINDS).default('sign_in'),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};

/** What viewers ask of a quiz. */
export const quiz = {
  'live.quiz': endpoint({
    method: 'GET',
    path: '/api/front/live/quiz',
    access: 'member',
    summary: 'The questions of a roll call that is under way, without their keys, for members whom the stream admits.',
    input: z.object({ ...player, call: id() }),
    output: z.object({
      data: z.object({
        title: z.string(),
        until: z.string(),
        passPercent: z.number(),
        questions: z.array(Asked),
      }),
    }),
    errors: ['NOT_FOUND', 'live.call_over', 'live.answered_already'],
  }),
  'live.answerQuiz': endpoint({
    method: 'POST',
    path: '/api/front/live/quiz',
    access: 'member',
    makes: true,
    summary: 'Answers the questions of a roll call, once and in time; whoever passes counts on.',
    input: z.object({ ...player, call: id(), answers: Chosen(MOST_QUESTIONS) }),
    output: z.object({
      data: z.object({ id: z.number(), right: z.number(), count: z.number(), isPassed: z.boolean() }),
    }),
    errors: ['NOT_FOUND', 'live.call_over', 'live.answered_already'],
  }),
};
