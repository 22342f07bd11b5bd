import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { id, int, saved, text } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { Level, PartResult, scaleCode } from './contract.ts';
import { PLAN_STATES, TURN_STATES } from './rules/turns.ts';

/** Lets one see plans, make and end them. */
export const PLAN = 'psychological.plan.handle';

const path = '/api/admin/psychological/plan';
const name = () => personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });
const day = () => z.iso.date();

/** A part of a scale, as a trend is drawn over it. */
const TrendPart = PartResult.pick({ key: true, name: true, least: true, most: true, bands: true });

/** A turn of a plan, and what it came to where it was filled in. */
export const Turn = z.object({
  id: z.number(),
  number: z.number(),
  dueAt: z.string(),
  lateAt: z.string(),
  closesAt: z.string(),
  state: z.enum(TURN_STATES),
  answerId: z.number().nullable(),
  answeredAt: z.string().nullable(),
  scores: z.array(z.number().nullable()),
  level: Level.nullable(),
});
export type Turn = z.output<typeof Turn>;

const head = {
  scale: z.string(),
  scaleName: z.string(),
  startsOn: z.string(),
  everyDays: z.number(),
  times: z.number(),
  state: z.enum(PLAN_STATES),
};

/** The plans as a record: made and ended, and changed no more. */
export const planRecord = recordContract({
  name: 'psychological.plan',
  path,
  row: z.object({
    ...head,
    member: z.object({ id: z.number(), name: name() }).nullable(),
    /** How many turns were filled in and missed, and when the next one opens or the present one closes. */
    done: z.number(),
    missed: z.number(),
    nextAt: z.string().nullable(),
    createdAt: z.string(),
  }),
  detail: z.object({
    lateDays: z.number(),
    closeDays: z.number(),
    note: z.string(),
    madeByName: name(),
    endedAt: z.string().nullable(),
    endReason: z.string(),
    parts: z.array(TrendPart),
    turns: z.array(Turn),
  }),
  input: z.object({}),
  filters: { state: z.enum(PLAN_STATES), memberId: id(), scale: scaleCode() },
  sort: ['createdAt'],
  permissions: { view: PLAN, save: PLAN, remove: PLAN },
});

const {
  'psychological.plan.save': _save,
  'psychological.plan.rollback': _rollback,
  'psychological.plan.remove': _remove,
  ...reading
} = planRecord;

/** What the console asks of plans. */
export const planAdmin = {
  ...reading,
  'psychological.plan.make': endpoint({
    method: 'POST',
    path: `${path}/make`,
    access: { permission: PLAN },
    makes: true,
    summary: 'Gives somebody a scale to fill in each so many days; of each scale a person has one plan that runs.',
    input: z.object({
      memberId: id(),
      scale: scaleCode(),
      startsOn: day(),
      everyDays: int(1, 180),
      times: int(1, 60),
      /** Days after which a turn is late, and after which it can be filled in no more; not beyond the next one. */
      lateDays: int(1, 60).default(2),
      closeDays: int(1, 180).default(7),
      note: text(500).default(''),
    }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'psychological.plan_there', 'psychological.plan_past', 'psychological.plan_overlaps'],
      ...['psychological.guardian_needed', 'psychological.minors_not_served'],
    ],
  }),
  'psychological.plan.end': endpoint({
    method: 'POST',
    path: `${path}/end`,
    access: { permission: PLAN },
    summary: 'Ends a plan before its time: what is open of it is asked for no more.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), reason: text(300, 2) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'psychological.plan_settled'],
  }),
};

/** A plan as its person sees it: nothing of a report that is their guardian's. */
export const OwnPlan = z.object({ id: z.number(), ...head, parts: z.array(TrendPart), turns: z.array(Turn) });
export type OwnPlan = z.output<typeof OwnPlan>;

/** What people ask of their plans. */
export const plan = {
  'psychological.plans': endpoint({
    method: 'GET',
    path: '/api/front/psychological/plan/list',
    access: 'member',
    summary: 'The caller’s plans, those that run first: each turn with how it stands and what it came to.',
    input: z.object({}),
    output: z.object({ data: z.array(OwnPlan) }),
  }),
};
