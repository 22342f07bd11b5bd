import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, id, int, line, listOf, orNone, paging, saved, shown, text } from '../../../kernel/contract/fields.ts';
import { changeActs, changeStates, lineStates, moneyWays } from './changes/rules.ts';

const path = '/api/admin/conference/change';
/** Lets one call off or put off a conference with everything that hangs on it. */
export const CHANGE = 'conference.change.run';
const view = { permission: 'conference.change.view' } as const;

const row = {
  id: z.number(),
  version: z.number(),
  conferenceId: z.number(),
  conference: z.string(),
  act: z.enum(changeActs),
  money: z.enum(moneyWays),
  /** The conference that registrations go over to. */
  to: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  state: z.enum(changeStates),
  plannedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
};

/** How much was planned of one kind of things with one outcome, and what came of it. */
export const ChangeSum = z.object({
  kind: z.string(),
  label: z.string(),
  act: z.string(),
  actLabel: z.string(),
  /** What its units are; empty where it counts none. */
  unit: z.string(),
  count: z.number(),
  units: z.number(),
  fen: z.number(),
  messages: z.number(),
  done: z.number(),
  doneFen: z.number(),
  doneMessages: z.number(),
  /** Otherwise by then, so that nothing was done. */
  changed: z.number(),
  /** There since it was planned, and left alone. */
  appeared: z.number(),
});
export type ChangeSum = z.output<typeof ChangeSum>;

const ChangeLine = z.object({
  id: z.number(),
  ref: z.number(),
  /** Path of the screen on which it is seen. */
  screen: z.string(),
  label: z.string(),
  actLabel: z.string(),
  fen: z.number(),
  units: z.number(),
  state: z.enum(lineStates),
  /** What was found instead, in words; empty where it is as planned. */
  why: z.string(),
});

/** What the desk does about a conference that is called off or put off. */
export const conferenceChange = {
  'conference.change.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: view,
    summary: 'What was planned or done about conferences that are called off or put off, the newest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      /** A part of the title of the conference. */
      q: line(60).default(''),
      conferenceId: id().optional(),
      state: z.enum(changeStates).optional(),
    }),
    output: listOf(z.object(row)),
  }),
  'conference.change.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: view,
    summary: 'One of them: what becomes of what, by module, and what came of it.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        ...row,
        toId: z.number().nullable(),
        reason: z.string(),
        reasonEn: z.string(),
        startedAt: z.string().nullable(),
        startedBy: z.string().nullable(),
        /** Lines that are settled, of all. */
        settled: z.number(),
        lines: z.number(),
        sums: z.array(ChangeSum),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'conference.change.lines': endpoint({
    method: 'GET',
    path: `${path}/lines`,
    access: view,
    summary: 'Each thing of one of them: what becomes of it, and what was otherwise.',
    input: z.object({ ...paging, cursor: cursor(), changeId: id(), state: z.enum(lineStates).optional() }),
    output: listOf(ChangeLine),
    errors: ['NOT_FOUND'],
  }),
  'conference.change.plan': endpoint({
    method: 'POST',
    path: `${path}/plan`,
    access: { permission: CHANGE },
    makes: true,
    summary:
      'Looks at what would become of everything that hangs on a conference if it were called off, or held on other days: nothing is done.',
    input: z.object({
      conferenceId: id(),
      act: z.enum(changeActs),
      /** Where it is called off: what was paid goes back, stays, or goes over to another conference of the same series. */
      money: z.enum(moneyWays).default('refund'),
      toId: orNone(id()).default(null),
      /** The first day that it gets where it is put off; it stays as long as it was. */
      startsOn: orNone(z.iso.date()).default(null),
      reason: text(300, 2),
      reasonEn: text(400).default(''),
    }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'conference.not_public', 'conference.move_not_possible', 'conference.over'],
      ...['conference.to_unfit', 'conference.days_unfit', 'task.too_many_running'],
    ],
  }),
  'conference.change.run': endpoint({
    method: 'POST',
    path: `${path}/run`,
    access: { permission: CHANGE },
    stepUp: true,
    summary:
      'Carries out what was looked at, and nothing else: what is otherwise by now is left as it is, and the report says so. Goes on with what was interrupted.',
    input: z.object({ id: id(), version: int(1, 2 ** 31 - 1) }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'conference.change_state', 'conference.change_outdated'],
      ...['conference.move_not_possible', 'conference.over', 'task.too_many_running'],
    ],
  }),
};
