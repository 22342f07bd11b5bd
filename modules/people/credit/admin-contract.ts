import { z } from 'zod';
import { dictionaryCode } from '../../../kernel/contract/dictionaries.ts';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  dottedName,
  flag,
  id,
  int,
  line,
  listOf,
  moment,
  orNone,
  paging,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { tasks } from '../../../kernel/contract/tasks.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PersonName } from '../member/contract.ts';
import { CreditStep, PresenceSource, Rounding } from './contract.ts';

const codeOf = (dictionary: string) => dictionaryCode(dictionary).or(z.literal('')).default('');
const day = () => z.iso.date();
const may = (record: string) => ({ view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` });

/** What a shop says of how credits are reckoned. */
export const RuleValues = z.object({
  level: dictionaryCode('credit.level'),
  fromDay: day(),
  minutesPerHour: int(1, 240).default(60),
  hoursPerCredit: int(1, 100).default(3),
  step: CreditStep.default('half'),
  rounding: Rounding.default('down'),
  mostCredits: int(1, 1000).default(10),
});

const ruleRow = {
  level: z.string(),
  fromDay: z.string(),
  minutesPerHour: z.number(),
  hoursPerCredit: z.number(),
  step: CreditStep,
  rounding: Rounding,
  mostCredits: z.number(),
};

/** What staff write of a project. */
export const ProjectValues = z.object({
  title: line(120, 1),
  titleEn: line(200).default(''),
  organiser: line(100).default(''),
  organiserEn: line(160).default(''),
  number: line(60).default(''),
  level: codeOf('credit.level'),
  category: codeOf('credit.category'),
  startsOn: day(),
  endsOn: day(),
});

const slot = { from: moment(), to: moment() };
const Feed = z.object({ source: dottedName(), subjectId: id() });

/** What staff write of a session. */
export const UnitValues = z.object({
  projectId: id(),
  title: line(120, 1),
  titleEn: line(200).default(''),
  slots: z.array(z.object(slot)).min(1).max(20),
  pauses: z
    .array(z.object({ ...slot, why: z.enum(['break', 'ceremony']).default('break') }))
    .max(40)
    .default([]),
  repeatsId: orNone(id()).default(null),
  feeds: z.array(Feed).max(10).default([]),
});

/** What staff write of somebody’s attendance. */
export const PresenceValues = z.object({
  unitId: id(),
  memberId: id(),
  source: PresenceSource.default('door'),
  fromAt: moment(),
  toAt: orNone(moment()).default(null),
});

const Line = z.object({
  id: z.number(),
  kind: z.enum(['grant', 'reversal', 'correction']),
  memberId: z.number(),
  person: PersonName,
  projectId: z.number(),
  project: z.string(),
  unitId: z.number(),
  unit: z.string(),
  year: z.number(),
  /** The province (GB/T 2260) where the person worked as it was booked; empty where nobody knew. */
  province: z.string(),
  minutes: z.number(),
  /** Hundredths of a credit. */
  credits: z.number(),
  reason: z.string(),
  createdAt: z.string(),
  /** It was not taken back. */
  isStanding: z.boolean(),
});
export type CreditLineRow = z.output<typeof Line>;

const correctionParts = {
  id: z.number(),
  minutes: z.number(),
  reason: z.string(),
  proof: z.string(),
  state: z.enum(['asked', 'done', 'refused']),
  askedBy: PersonName,
  createdAt: z.string(),
};
const Correction = z.object({
  ...correctionParts,
  lineId: z.number(),
  /** Minutes of the line that is to be corrected. */
  before: z.number(),
  person: PersonName,
  unit: z.string(),
});

const view = { permission: 'credit.line.view' } as const;
const path = '/api/admin/credit';
const oneTask = tasks['task.show'].output as z.ZodType<
  NonNullable<(typeof tasks)['task.show']['_out']>,
  NonNullable<(typeof tasks)['task.show']['_out']>
>;

/** The records that staff keep. */
const creditRecords = {
  ...recordContract({
    name: 'credit.rule',
    path: '/api/configure/credit/rule',
    row: z.object(ruleRow),
    input: RuleValues,
    sort: ['fromDay'],
    permissions: may('credit.rule'),
    errors: ['credit.rule_used'],
  }),
  ...recordContract({
    name: 'credit.project',
    path: `${path}/project`,
    row: z.object({
      title: z.string(),
      titleEn: z.string(),
      number: z.string(),
      level: z.string(),
      category: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      updatedAt: z.string(),
    }),
    detail: z.object({ organiser: z.string(), organiserEn: z.string() }),
    input: ProjectValues,
    filters: { level: line(100, 1), isAccredited: flag() },
    sort: ['startsOn', 'updatedAt', 'title'],
    permissions: may('credit.project'),
    errors: [
      'credit.days_wrong',
      'credit.level_needed',
      'credit.no_rule',
      'credit.project_booked',
      'credit.project_used',
    ],
  }),
  ...recordContract({
    name: 'credit.unit',
    path: `${path}/unit`,
    row: z.object({
      title: z.string(),
      titleEn: z.string(),
      projectId: z.number(),
      project: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      settledAt: z.string().nullable(),
    }),
    detail: z.object({
      slots: z.array(z.object({ from: z.string(), to: z.string() })),
      pauses: z.array(z.object({ from: z.string(), to: z.string(), why: z.enum(['break', 'ceremony']) })),
      repeatsId: z.number().nullable(),
      feeds: z.array(z.object({ source: z.string(), subjectId: z.number() })),
      /** Minutes that can be had. */
      accredited: z.number(),
    }),
    input: UnitValues,
    filters: { projectId: id(), isSettled: flag() },
    sort: ['startsAt'],
    permissions: may('credit.unit'),
    errors: [
      'credit.slot_wrong',
      'credit.pause_outside',
      'credit.project_unknown',
      'credit.repeats_wrong',
      'credit.feed_unknown',
      'credit.unit_booked',
    ],
  }),
  ...recordContract({
    name: 'credit.presence',
    path: `${path}/presence`,
    row: z.object({
      memberId: z.number(),
      person: PersonName,
      unitId: z.number(),
      unit: z.string(),
      source: PresenceSource,
      fromAt: z.string(),
      toAt: z.string().nullable(),
    }),
    detail: z.object({
      /** Minutes that count for this person and session, whatever tells of them. */
      counted: z.number(),
      /** Minutes that stand in the ledger; null where nothing does. */
      booked: z.number().nullable(),
    }),
    input: PresenceValues,
    filters: { unitId: id(), memberId: id(), source: PresenceSource, isOpen: flag() },
    sort: ['fromAt'],
    permissions: may('credit.presence'),
    errors: ['credit.unit_unknown', 'credit.person_unknown', 'credit.times_wrong', 'credit.booked'],
  }),
};

/** What else the console asks: the ledger, and what is done with it. */
export const creditDesk = {
  'credit.feeds': endpoint({
    method: 'GET',
    path: `${path}/feeds`,
    access: { permission: 'credit.unit.view' },
    summary: 'What can tell who watched a session, and from which list one of each is chosen.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ source: z.string(), label: z.string(), list: z.string() })) }),
  }),
  'credit.unit.settle': endpoint({
    method: 'POST',
    path: `${path}/unit/settle`,
    access: { permission: 'credit.unit.settle' },
    summary: 'Gives everybody who was at a session their line in the ledger, once; who has one keeps it.',
    input: z.object({ id: id() }),
    output: oneTask,
    errors: ['NOT_FOUND', 'credit.not_over', 'task.too_many_running'],
  }),
  'credit.line.list': endpoint({
    method: 'GET',
    path: `${path}/line/list`,
    access: view,
    record: 'credit.line',
    summary: 'The lines of the ledger, the newest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      memberId: id().optional(),
      projectId: id().optional(),
      unitId: id().optional(),
      year: int(2000, 2200).optional(),
      province: int(110_000, 820_000).optional(),
      kind: z.enum(['grant', 'reversal', 'correction']).optional(),
    }),
    output: listOf(Line),
  }),
  'credit.line.show': endpoint({
    method: 'GET',
    path: `${path}/line/show/{id}`,
    access: view,
    record: 'credit.line',
    summary: 'One line with the minutes that counted, what it takes back, and what somebody wants corrected.',
    input: z.object({ id: id() }),
    output: shown(
      Line.extend({
        number: z.string(),
        proof: z.string(),
        spans: z.array(z.object({ from: z.string(), to: z.string() })),
        reversesId: z.number().nullable(),
        reversedById: z.number().nullable(),
        from: PersonName.nullable(),
        postedBy: PersonName.nullable(),
        rule: z.object(ruleRow).nullable(),
        corrections: z.array(z.object(correctionParts)),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'credit.correction.list': endpoint({
    method: 'GET',
    path: `${path}/correction/list`,
    access: view,
    record: 'credit.correction',
    summary: 'What somebody wants or wanted corrected in the ledger, the newest first.',
    input: z.object({ ...paging, cursor: cursor(), state: z.enum(['asked', 'done', 'refused']).optional() }),
    output: listOf(Correction),
  }),
  'credit.correction.show': endpoint({
    method: 'GET',
    path: `${path}/correction/show/{id}`,
    access: view,
    record: 'credit.correction',
    summary: 'One correction, and the approval that decides it.',
    input: z.object({ id: id() }),
    output: shown(Correction),
    errors: ['NOT_FOUND'],
  }),
  'credit.correction.ask': endpoint({
    method: 'POST',
    path: `${path}/correction/ask`,
    access: { permission: 'credit.correction.ask' },
    makes: true,
    summary: 'Asks for a line to be corrected to these minutes; somebody else has to agree.',
    input: z.object({ lineId: id(), minutes: int(0, 10_000), reason: text(300, 2), proof: text(300, 2) }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: [
      'NOT_FOUND',
      'credit.not_standing',
      'credit.correction_open',
      'credit.nothing_changes',
      'credit.too_many_minutes',
    ],
  }),
};

/** Everything that the console asks of credits. */
export const creditAdmin = { ...creditRecords, ...creditDesk };
