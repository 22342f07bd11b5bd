import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  flag,
  id,
  ids,
  int,
  line,
  listOf,
  nothing,
  orNone,
  paging,
  saved,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { PersonName } from '../../people/member/contract.ts';
import { JudgeRole, Phase, SeatState, SeatWhy, StagePart } from './contract.ts';
import { sheetStates } from './rules/phases.ts';
import { aggregates, resultFlags, tieSteps } from './rules/scoring.ts';

const path = '/api/admin/score';

const PanelJudge = z.object({
  id: z.number(),
  person: PersonName,
  hospital: z.string(),
  role: JudgeRole,
  isDeclared: z.boolean(),
});
const PanelCandidate = z.object({
  id: z.number(),
  position: z.number(),
  title: z.string(),
  presenter: z.string(),
  hospital: z.string(),
  group: z.string(),
  chairPlace: z.number().nullable(),
  isClosed: z.boolean(),
});
const PanelSeat = z.object({
  candidateId: z.number(),
  judgeId: z.number(),
  state: SeatState,
  why: SeatWhy.nullable(),
  reason: z.string(),
  replacesId: z.number().nullable(),
  /** How far the sheet is; null before there is one. Nothing of what was marked. */
  sheet: z.enum(sheetStates).nullable(),
  submittedAt: z.string().nullable(),
});

const ResultLine = z.object({
  candidateId: z.number(),
  title: z.string(),
  presenter: z.string(),
  hospital: z.string(),
  value: z.string().nullable(),
  rank: z.number().nullable(),
  isShared: z.boolean(),
  brokenBy: z.enum(tieSteps).nullable(),
  seats: z.number(),
  sheets: z.number(),
  flags: z.array(z.enum(resultFlags)),
  scores: z.array(z.object({ judgeId: z.number(), person: PersonName, score: z.string(), isDropped: z.boolean() })),
});

const version = int(1, 2_147_483_647);
const run = { permission: 'score.round.run' } as const;

const Usual = z.object({
  aggregate: z.enum(aggregates),
  trim: z.number(),
  scale: z.number(),
  digits: z.number(),
  ladder: z.array(z.enum(tieSteps)),
  seconds: z.number(),
  talkSeconds: z.number(),
  questionSeconds: z.number(),
});

/** What else the console asks: the panel, the course of a round, its results. */
export const scoreDesk = {
  'score.formula.usual': endpoint({
    method: 'GET',
    path: `${path}/formula/usual`,
    access: 'staff',
    summary: 'What a new round of this shop begins with: formula, full marks, decimals, ladder of ties, times.',
    input: z.object({}),
    output: z.object({ data: Usual }),
  }),
  'score.round.panel': endpoint({
    method: 'GET',
    path: `${path}/round/panel/{id}`,
    access: { permission: 'score.round.view' },
    summary: 'Who marks whom in a round, who is recused, and who has handed in; never what was marked.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        id: z.number(),
        version: z.number(),
        title: z.string(),
        phase: Phase,
        seconds: z.number(),
        talkSeconds: z.number(),
        questionSeconds: z.number(),
        currentId: z.number().nullable(),
        /** What the clock runs for. */
        stagePart: StagePart,
        deadline: z.string().nullable(),
        /** Milliseconds on a clock that was stopped. */
        pausedLeft: z.number().nullable(),
        /** The server’s clock, ISO 8601. */
        now: z.string(),
        activityId: z.number(),
        revealed: z.number(),
        judges: z.array(PanelJudge),
        candidates: z.array(PanelCandidate),
        seats: z.array(PanelSeat),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'score.round.move': endpoint({
    method: 'POST',
    path: `${path}/round/move`,
    access: run,
    summary:
      'Moves a round on: opens, closes, freezes, reveals or ends it; closing with sheets missing takes a reason.',
    input: z.object({ id: id(), version, phase: Phase, reason: text(200).default('') }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'score.wrong_phase', 'score.no_candidates', 'score.nobody_marks'],
      ...['score.undeclared', 'score.sheets_missing', 'score.rubric_empty'],
    ],
  }),
  'score.round.copy': endpoint({
    method: 'POST',
    path: `${path}/round/copy`,
    access: { permission: 'score.round.save' },
    makes: true,
    summary: 'Makes another round with the rubric of this one, and with its candidates where asked.',
    input: z.object({
      id: id(),
      title: line(120, 1),
      titleEn: line(200).default(''),
      hasCandidates: flag().default(true),
    }),
    output: saved(),
    errors: ['NOT_FOUND'],
  }),
  'score.round.current': endpoint({
    method: 'POST',
    path: `${path}/round/current`,
    access: run,
    summary:
      'Says which candidate is on the stage, and for how many seconds they talk, are asked or are marked; zero stops the clock.',
    input: z.object({
      id: id(),
      candidate: orNone(id()),
      seconds: int(0, 3600).default(0),
      part: StagePart.default('marks'),
    }),
    output: nothing(),
    errors: ['NOT_FOUND', 'score.wrong_phase'],
  }),
  'score.round.clock': endpoint({
    method: 'POST',
    path: `${path}/round/clock`,
    access: run,
    summary: 'Stops the clock of who is on the stage, lets it run on, or gives them more or less time.',
    input: z.object({ id: id(), action: z.enum(['pause', 'resume', 'add']), seconds: int(-600, 600).default(30) }),
    output: z.object({ deadline: z.string().nullable(), pausedLeft: z.number().nullable() }),
    errors: ['NOT_FOUND', 'score.wrong_phase', 'score.no_clock'],
  }),
  'score.judge.remind': endpoint({
    method: 'POST',
    path: `${path}/judge/remind`,
    access: run,
    summary:
      'Reminds a judge who has not handed in of a candidate, or all who have not: on the phone at once, and by a notice.',
    input: z.object({ candidate: id(), judge: orNone(id()).default(null) }),
    output: z.object({ reminded: z.number() }),
    errors: ['NOT_FOUND', 'score.wrong_phase', 'score.nobody_missing'],
  }),
  'score.round.reveal': endpoint({
    method: 'POST',
    path: `${path}/round/reveal`,
    access: run,
    summary: 'Reveals the next place of a frozen round, from the last one to the first.',
    input: z.object({ id: id(), revealed: int(0, 100) }),
    output: z.object({ revealed: z.number(), of: z.number() }),
    errors: ['NOT_FOUND', 'score.wrong_phase', 'score.all_revealed', 'VERSION_CONFLICT'],
  }),
  'score.candidate.close': endpoint({
    method: 'POST',
    path: `${path}/candidate/close`,
    access: run,
    summary: 'Closes a candidate though sheets are missing: who did not hand in is absent, not zero.',
    input: z.object({ id: id(), reason: text(200, 2) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'score.wrong_phase'],
  }),
  'score.candidate.place': endpoint({
    method: 'POST',
    path: `${path}/candidate/place`,
    access: run,
    summary: 'Keeps the place that the chair gives a candidate among equals, while the round is reviewed.',
    input: z.object({ id: id(), place: orNone(int(1, 100)), reason: text(200, 2) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'score.wrong_phase'],
  }),
  'score.judge.decide': endpoint({
    method: 'POST',
    path: `${path}/judge/decide`,
    access: { permission: 'score.judge.save' },
    summary: 'Approves or refuses somebody who registered as a judge.',
    input: z.object({ id: id(), version, status: z.enum(['approved', 'refused']), reason: text(200).default('') }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'score.judge_used', 'score.too_many'],
  }),
  'score.judge.declareFor': endpoint({
    method: 'POST',
    path: `${path}/judge/declare`,
    access: { permission: 'score.judge.save' },
    summary: 'Writes down what a judge declared on paper: with which candidates of a round they have a conflict.',
    input: z.object({ round: id(), judge: id(), candidates: ids(100).default([]), reason: text(200).default('') }),
    output: z.object({ recused: z.number() }),
    errors: ['NOT_FOUND', 'score.not_judge', 'score.conflict_late'],
  }),
  'score.seat.save': endpoint({
    method: 'POST',
    path: `${path}/seat/save`,
    access: run,
    summary: 'Sets whether a judge marks a candidate; from the opening on it recuses, and names who replaces them.',
    input: z.object({
      candidate: id(),
      judge: id(),
      state: SeatState,
      reason: text(200).default(''),
      replacement: orNone(id()).default(null),
    }),
    output: nothing(),
    errors: [
      ...['NOT_FOUND', 'score.wrong_phase', 'score.not_judge', 'score.recused', 'score.seat_marked'],
      ...['score.replacement_wrong', 'score.reason_missing'],
    ],
  }),
  'score.sheet.reopen': endpoint({
    method: 'POST',
    path: `${path}/sheet/reopen`,
    access: { permission: 'score.sheet.reopen' },
    summary:
      'Opens a sheet again that was handed in, at the chair’s word and with the reason; what was marked stays on record.',
    input: z.object({ candidate: id(), judge: id(), reason: text(200, 2) }),
    output: z.object({ status: z.enum(sheetStates) }),
    errors: ['NOT_FOUND', 'score.not_judging', 'score.not_handed_in'],
  }),
  'score.result.list': endpoint({
    method: 'GET',
    path: `${path}/result/list`,
    access: { permission: 'score.result.view' },
    summary:
      'What the results of a frozen round follow from, sheet by sheet: marks, scores, what was left out, weights, formula, fingerprint.',
    input: z.object({ roundId: id(), ...paging }),
    output: listOf(
      z.object({
        id: z.number(),
        rank: z.number().nullable(),
        candidate: z.string(),
        presenter: z.string(),
        value: z.string().nullable(),
        person: PersonName,
        /** Every mark of the sheet, by criterion. */
        marks: z.string(),
        score: z.string(),
        isDropped: z.boolean(),
        weights: z.string(),
        formula: z.string(),
        fingerprint: z.string(),
      }),
    ),
    errors: ['NOT_FOUND', 'score.not_frozen'],
  }),
  'score.result.show': endpoint({
    method: 'GET',
    path: `${path}/result/show/{id}`,
    access: { permission: 'score.result.view' },
    summary: 'The results of a round with everything that led to them; refused while somebody still marks.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        phase: Phase,
        formula: z.object({
          aggregate: z.enum(aggregates),
          trim: z.number(),
          digits: z.number(),
          scale: z.number(),
          ladder: z.array(z.enum(tieSteps)),
        }),
        /** SHA-256 of the frozen protocol; null before it is frozen. */
        fingerprint: z.string().nullable(),
        revealed: z.number(),
        lines: z.array(ResultLine),
      }),
    ),
    errors: ['NOT_FOUND', 'score.results_hidden'],
  }),
};
