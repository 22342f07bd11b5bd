import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, ids, int, line, listOf, orNone, paging } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PersonName } from '../../people/member/contract.ts';
import { Board } from '../agenda/admin-contract.ts';
import { EQUIPMENT } from '../location/rules/equipment.ts';
import { leftRules, musts, outcomes, planStates, scopes, staleReasons, wishes } from './rules/words.ts';

const path = '/api/admin/planner';
/** Who may look at plans and at what they are made by. */
const VIEW = 'planner.plan.view';
const view = { permission: VIEW } as const;
const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const weight = () => int(0, 3).default(2);
const minutes = (least: number, most: number, usual: number) => int(least, most).default(usual);

/** What staff write of a conference's plans. */
export const SetupValues = z.object({
  conferenceId: id(),
  opens: clock().default('08:30'),
  closes: clock().default('18:00'),
  breaks: z
    .array(z.object({ from: clock(), to: clock() }))
    .max(6)
    .default([]),
  step: minutes(5, 60, 15),
  sessionMinutes: minutes(5, 600, 90),
  talkMinutes: minutes(5, 600, 20),
  otherMinutes: minutes(5, 600, 60),
  arriveMinutes: minutes(0, 1440, 120),
  leaveMinutes: minutes(0, 1440, 180),
  tasksADay: minutes(1, 50, 4),
  weights: z.object({
    trackRoom: weight(),
    trackTwice: weight(),
    spread: weight(),
    roomSize: weight(),
    breaks: weight(),
    day: weight(),
    walk: weight(),
  }),
  seed: int(1, 999_999).default(1),
});

/** What staff wish for one item. */
export const WishValues = z.object({
  itemId: id(),
  minutes: orNone(int(5, 600)).default(null),
  days: z.array(z.iso.date()).max(31).default([]),
  equipment: z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length).default([]),
  isFixed: flag().default(false),
  note: line(200).default(''),
});

const may = { view: VIEW, save: 'planner.plan.run', remove: 'planner.plan.run', export: VIEW };
const weights = z.object(
  Object.fromEntries(wishes.map((wish) => [wish, z.number()])) as Record<(typeof wishes)[number], z.ZodNumber>,
);

const when = z.object({ startsAt: z.string(), endsAt: z.string(), roomId: z.number().nullable(), room: z.string() });
const figures = z.object({
  outcomes: z.object(
    Object.fromEntries(outcomes.map((one) => [one, z.number()])) as Record<(typeof outcomes)[number], z.ZodNumber>,
  ),
  hard: z.number(),
  wishes: z.number(),
});

const planRow = {
  id: z.number(),
  conferenceId: z.number(),
  scope: z.enum(scopes),
  seed: z.number(),
  state: z.enum(planStates),
  by: PersonName.nullable(),
  createdAt: z.string(),
  readyAt: z.string().nullable(),
  figures: figures.nullable(),
};

/** Something that a plan does not fulfil, in words. */
export const ToldViolation = z.object({
  rule: z.enum([...musts, ...wishes]),
  isHard: z.boolean(),
  /** The session that it is about, by the item that is taken over, and its title. */
  unitId: z.number(),
  title: z.string(),
  text: z.string(),
  because: z.string(),
});
export type ToldViolation = z.output<typeof ToldViolation>;

/** What a plan would change, and how far that still holds. */
export const PlanChange = z.object({
  unitId: z.number(),
  title: z.string(),
  track: z.string(),
  outcome: z.enum(outcomes),
  was: when.nullable(),
  to: when.nullable(),
  violations: z.number(),
  stale: z.enum(staleReasons).nullable(),
  takenAt: z.string().nullable(),
});
export type PlanChange = z.output<typeof PlanChange>;

/** What of each stands on a page of a plan. */
export const MOST_TOLD = 200;

/** What plans the sessions of a conference: what is wished for, plans beside the draft, and taking them over. */
export const planner = {
  ...recordContract({
    name: 'planner.setup',
    path: `${path}/setup`,
    row: z.object({
      conferenceId: z.number(),
      conference: z.string(),
      opens: z.string(),
      closes: z.string(),
      step: z.number(),
      tasksADay: z.number(),
      seed: z.number(),
      updatedAt: z.string(),
    }),
    detail: z.object({
      breaks: z.array(z.object({ from: z.string(), to: z.string() })),
      sessionMinutes: z.number(),
      talkMinutes: z.number(),
      otherMinutes: z.number(),
      arriveMinutes: z.number(),
      leaveMinutes: z.number(),
      weights,
    }),
    input: SetupValues,
    filters: { conferenceId: id() },
    sort: ['updatedAt'],
    permissions: may,
    errors: ['planner.conference_unknown', 'planner.setup_there', 'planner.hours_wrong', 'planner.breaks_wrong'],
  }),
  ...recordContract({
    name: 'planner.wish',
    path: `${path}/wish`,
    row: z.object({
      itemId: z.number(),
      item: z.string(),
      conferenceId: z.number(),
      conference: z.string(),
      minutes: z.number().nullable(),
      days: z.array(z.string()),
      equipment: z.array(z.enum(EQUIPMENT)),
      isFixed: z.boolean(),
      note: z.string(),
      updatedAt: z.string(),
    }),
    input: WishValues,
    filters: { conferenceId: id() },
    sort: ['updatedAt'],
    permissions: may,
    errors: ['planner.item_unknown', 'planner.item_nested', 'planner.wish_there'],
  }),
  'planner.plan.list': endpoint({
    method: 'GET',
    path: `${path}/plan/list`,
    access: view,
    summary: 'The plans of a conference, the newest first; older ones than the last five are gone.',
    input: z.object({ conferenceId: id(), ...paging }),
    output: listOf(z.object(planRow)),
  }),
  'planner.plan.show': endpoint({
    method: 'GET',
    path: `${path}/plan/show/{id}`,
    access: view,
    summary:
      'One plan: how far it is, what it would change, what it does not fulfil and why, and what it could not place.',
    input: z.object({ id: id(), page: paging.page }),
    output: z.object({
      data: z.object({
        ...planRow,
        /** How far it is as long as it is worked on. */
        done: z.number(),
        total: z.number().nullable(),
        taskId: z.number().nullable(),
        isOwn: z.boolean(),
        timeZone: z.string(),
        /** The draft was changed since. */
        isChanged: z.boolean(),
        changes: z.array(PlanChange),
        violations: z.array(ToldViolation),
        left: z.array(
          z.object({
            unitId: z.number(),
            title: z.string(),
            rule: z.enum(leftRules),
            text: z.string(),
            because: z.string(),
          }),
        ),
        /** How many there are of each on all pages, and how many changes can be taken over. */
        counts: z.object({ changes: z.number(), violations: z.number(), left: z.number(), open: z.number() }),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'planner.plan.board': endpoint({
    method: 'GET',
    path: `${path}/plan/board`,
    access: view,
    summary: 'One day of a timetable as a plan would have it, with what stood elsewhere.',
    input: z.object({ id: id(), day: z.iso.date().optional() }),
    output: z.object({
      data: Board.extend({
        marks: z.array(
          z.object({
            id: z.number(),
            outcome: z.enum(outcomes),
            violations: z.number(),
            stale: z.enum(staleReasons).nullable(),
          }),
        ),
        /** Where something stands that the plan puts elsewhere, on this day. */
        left: z.array(
          z.object({ id: z.number(), title: z.string(), roomId: z.number(), startsAt: z.string(), endsAt: z.string() }),
        ),
      }),
    }),
    errors: ['NOT_FOUND', 'planner.not_ready'],
  }),
  'planner.plan.run': endpoint({
    method: 'POST',
    path: `${path}/plan/run`,
    access: { permission: 'planner.plan.run' },
    makes: true,
    summary:
      'Makes a plan beside the draft: nothing of the timetable changes. A plan of the conference that is under way is given up.',
    input: z.object({ conferenceId: id(), scope: z.enum(scopes).default('waiting') }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'planner.no_days', 'planner.no_rooms', 'planner.nothing_to_place', 'planner.too_many'],
      'task.too_many_running',
    ],
  }),
  'planner.plan.take': endpoint({
    method: 'POST',
    path: `${path}/plan/take`,
    access: { permission: 'agenda.item.save' },
    summary:
      'Takes a plan over into the draft, by session or wholly, as moving items does; what changed since, or is edited by somebody, is left and named.',
    input: z.object({ id: id(), units: ids(200).default([]), isWhole: flag().default(false) }),
    output: z.object({
      data: z.object({
        taken: z.number(),
        left: z.array(z.object({ unitId: z.number(), why: z.enum([...staleReasons, 'held']) })),
      }),
    }),
    errors: ['NOT_FOUND', 'planner.not_ready', 'planner.stale', 'agenda.room_unknown', 'agenda.blocked'],
  }),
};
