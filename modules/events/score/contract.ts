import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, ids, int, line, listOf, paging, shown, text } from '../../../kernel/contract/fields.ts';
import { Handout } from '../../platform/file/contract.ts';
import { stageParts } from './rules/clock.ts';
import { phases, sheetStates } from './rules/phases.ts';
import { DECIMAL } from './rules/rubric.ts';
import { aggregates, tieSteps } from './rules/scoring.ts';

/** What somebody is on a panel: a reserve marks nobody until they replace somebody. */
export const JudgeRole = z.enum(['judge', 'chair', 'reserve']);
export type JudgeRole = z.output<typeof JudgeRole>;

export const JudgeStatus = z.enum(['pending', 'approved', 'refused']);
export type JudgeStatus = z.output<typeof JudgeStatus>;

/** `sits`: marks the candidate; `recused`: has a conflict; `off`: is not asked to. */
export const SeatState = z.enum(['sits', 'recused', 'off']);
export type SeatState = z.output<typeof SeatState>;

/** Where a recusal comes from: the same hospital, the judge’s own word, or the organisers’. */
export const SeatWhy = z.enum(['hospital', 'author', 'declared', 'staff']);
export type SeatWhy = z.output<typeof SeatWhy>;

export const Phase = z.enum(phases);

/** What time is kept for on the stage. */
export const StagePart = z.enum(stageParts);

/** A number as text or as a number, kept as the text that was meant: nothing of it is ever a float. */
export const decimal = () =>
  z
    .union([z.string().trim(), z.number().transform(String)])
    .pipe(z.string().regex(DECIMAL))
    .meta({ 'x-wire': { type: 'string', pattern: DECIMAL.source } });

const Criterion = z.object({
  key: z.string(),
  label: z.string(),
  weight: z.string(),
  /** Its part of all weights, in percent. */
  share: z.string(),
  min: z.string(),
  max: z.string(),
  step: z.string(),
});
export type CriterionShown = z.output<typeof Criterion>;

/** A formula as everybody may read it. */
const Formula = z.object({
  aggregate: z.enum(aggregates),
  trim: z.number(),
  digits: z.number(),
  scale: z.number(),
  ladder: z.array(z.enum(tieSteps)),
});

const ActivityCard = z.object({
  id: z.number(),
  title: z.string(),
  about: z.string(),
  place: z.string(),
  timeZone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Of its latest round; null before there is one. */
  phase: Phase.nullable(),
  candidates: z.number(),
});

const CandidateFacts = {
  id: z.number(),
  position: z.number(),
  title: z.string(),
  presenter: z.string(),
  hospital: z.string(),
  group: z.string(),
};

/** A line of the board; place and value are there once they were revealed. */
const BoardLine = z.object({
  ...CandidateFacts,
  about: z.string(),
  /** Address of a picture; empty where there is none. */
  picture: z.string(),
  /** Everybody who marks them has handed in, or the chair has closed them: nothing of what was marked. */
  isMarked: z.boolean(),
  rank: z.number().nullable(),
  isShared: z.boolean(),
  value: z.string().nullable(),
});
export type BoardLine = z.output<typeof BoardLine>;

const RoundShown = z.object({
  id: z.number(),
  title: z.string(),
  phase: Phase,
  criteria: z.array(Criterion),
  formula: Formula,
  judges: z.number(),
  /** The number of who is on the stage; null while nobody is. */
  currentId: z.number().nullable(),
  /** What the clock runs for. */
  stagePart: StagePart,
  deadline: z.string().nullable(),
  /** Milliseconds on a clock that was stopped. */
  pausedLeft: z.number().nullable(),
  /** The server’s clock, ISO 8601. */
  now: z.string(),
  /** How many of the judges of that candidate have handed in, and how many there are. */
  handedIn: z.number(),
  seats: z.number(),
  /** In their order before the reveal, in that of their places after it. */
  board: z.array(BoardLine),
});

const Me = z.object({
  status: JudgeStatus,
  role: JudgeRole,
  hospital: z.string(),
  statusReason: z.string(),
});

/** A round as one of its judges sees it. */
const MyRound = z.object({
  id: z.number(),
  title: z.string(),
  phase: Phase,
  /** They have said with whom they have a conflict, of everybody who is in the round now. */
  isDeclared: z.boolean(),
  seats: z.number(),
  submitted: z.number(),
  currentId: z.number().nullable(),
  deadline: z.string().nullable(),
});

/** What became of a candidate for one judge. */
const MyState = z.enum(['open', 'recused', 'off', ...sheetStates]);
export type MyState = z.output<typeof MyState>;

const MyCandidate = z.object({
  ...CandidateFacts,
  roundId: z.number(),
  state: MyState,
  isCurrent: z.boolean(),
  /** The own total once it is handed in. */
  total: z.string().nullable(),
});
export type MyCandidate = z.output<typeof MyCandidate>;

const MySheet = MyCandidate.extend({
  activityId: z.number(),
  about: z.string(),
  picture: z.string(),
  paper: Handout.nullable(),
  phase: Phase,
  stagePart: StagePart,
  deadline: z.string().nullable(),
  pausedLeft: z.number().nullable(),
  now: z.string(),
  /** Who is on the stage now, where the caller marks them; null where nobody is. */
  current: z.object({ id: z.number(), presenter: z.string() }).nullable(),
  criteria: z.array(Criterion),
  asksConfidence: z.boolean(),
  scale: z.number(),
  digits: z.number(),
  marks: z.record(z.string(), z.string()),
  comment: z.string(),
  confidence: z.number().nullable(),
  submittedAt: z.string().nullable(),
  /** Why the chair opened it again; empty where they did not. */
  reopenedReason: z.string(),
  /** What others gave, without names: only once the own sheet is handed in (S8). */
  others: z.array(z.string()).nullable(),
  /** For the chair: who marks this candidate, and how far they are; never what they gave. */
  panel: z.array(z.object({ judgeId: z.number(), person: z.string(), state: MyState })).nullable(),
});
export type MySheet = z.output<typeof MySheet>;

const one = z.object({ id: id() });

/** What readers and judges ask. */
export const score = {
  'score.list': endpoint({
    method: 'GET',
    path: '/api/front/score/list',
    access: 'visitor',
    summary: 'The contests that the shop shows, the latest first.',
    input: z.object({ ...paging }),
    output: listOf(ActivityCard),
  }),
  'score.show': endpoint({
    method: 'GET',
    path: '/api/front/score/show/{id}',
    access: 'visitor',
    summary: 'One contest with the rubric, formula and board of its rounds; places only as far as they were revealed.',
    input: one,
    output: shown(ActivityCard.extend({ rounds: z.array(RoundShown) })),
    errors: ['NOT_FOUND'],
  }),
  'score.judge.me': endpoint({
    method: 'GET',
    path: '/api/front/score/judge/me',
    access: 'member',
    summary: 'What the caller is in a contest, and how far they are in its rounds; null where they are no judge.',
    input: z.object({ activity: id() }),
    output: z.object({
      data: z.object({ id: z.number(), title: z.string(), me: Me.nullable(), rounds: z.array(MyRound) }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'score.judge.regist': endpoint({
    method: 'POST',
    path: '/api/front/score/judge/regist',
    access: 'member',
    summary: 'Asks to judge in a contest, by the code that its organisers gave; they decide.',
    input: z.object({ activity: id(), code: line(20, 1), hospital: line(100).default('') }),
    output: z.object({ status: JudgeStatus }),
    errors: ['NOT_FOUND', 'score.code_wrong'],
  }),
  'score.judge.declare': endpoint({
    method: 'POST',
    path: '/api/front/score/judge/declare',
    access: 'member',
    summary:
      'Says with which candidates of a round the caller has a conflict, or that there is none; they are recused for these.',
    input: z.object({ round: id(), candidates: ids(100).default([]), reason: text(200).default('') }),
    output: z.object({ recused: z.number() }),
    errors: ['NOT_FOUND', 'score.not_judge', 'score.conflict_late'],
  }),
  'score.sheet.list': endpoint({
    method: 'GET',
    path: '/api/front/score/candidate/list',
    access: 'member',
    summary: 'The candidates of a contest’s rounds, and how far the calling judge is with each.',
    input: z.object({ activity: id(), round: id().optional(), group: line(60).optional() }),
    output: z.object({ data: z.array(MyCandidate) }),
    errors: ['NOT_FOUND', 'score.not_judge'],
  }),
  'score.sheet.show': endpoint({
    method: 'GET',
    path: '/api/front/score/candidate/show/{id}',
    access: 'member',
    summary:
      'One candidate with the rubric and the caller’s own sheet; what others gave only after their own was handed in.',
    input: one,
    output: shown(MySheet),
    errors: ['NOT_FOUND', 'score.not_judge'],
  }),
  'score.sheet.score': endpoint({
    method: 'POST',
    path: '/api/front/score/candidate/score',
    access: 'member',
    summary: 'Keeps the caller’s marks of a candidate as a draft, or hands them in, which locks them.',
    input: z.object({
      id: id(),
      marks: z.record(z.string().regex(/^c\d{1,2}$/), decimal()).default({}),
      comment: text(1000).default(''),
      confidence: int(1, 10).optional(),
      final: flag().default(false),
    }),
    output: z.object({ total: z.string().nullable(), status: z.enum(sheetStates) }),
    errors: [
      ...['NOT_FOUND', 'score.not_judge', 'score.not_judging', 'score.recused'],
      ...['score.sheet_locked', 'score.mark_wrong', 'score.marks_missing', 'score.confidence_missing'],
    ],
  }),
  'score.sheet.reopenOwn': endpoint({
    method: 'POST',
    path: '/api/front/score/sheet/reopen',
    access: 'member',
    summary:
      'Lets the chair of a panel open a sheet again that was handed in, with the reason; what was marked stays on record.',
    input: z.object({ candidate: id(), judge: id(), reason: text(200, 2) }),
    output: z.object({ status: z.enum(sheetStates) }),
    errors: ['NOT_FOUND', 'score.not_chair', 'score.not_judging', 'score.not_handed_in'],
  }),
};
