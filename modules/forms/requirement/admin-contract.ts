import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { flag, id, int, line, lines, orNone, saved, text } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { DEFINITION_BYTES, FormSection } from '../engine/contract.ts';
import { PublishImpact } from '../engine/impact-contract.ts';
import { entryParts, State, VersionChange } from './contract.ts';

/** A kind is written, takes requirements, or takes none any more. */
export const KIND_STATES = ['draft', 'open', 'retired'] as const;
export type KindState = (typeof KIND_STATES)[number];

/** Lets one say what kinds there are. */
export const CONFIGURE = 'requirement.kind.configure';
/** Let one see requirements, deal with them, and read what identifies somebody in full. */
export const REVIEW = 'requirement.request.review';
export const HANDLE = 'requirement.request.handle';
export const PLAIN = 'requirement.request.plain';

const name = () => personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });
const person = () => z.object({ id: z.number(), name: name() }).nullable();
const hours = (most: number) => int(1, most);
const version = () => int(1, 2_147_483_647);

/** A stage of the workflow of a kind, as it is written. */
const StageInput = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, 'KEY_MALFORMED'),
  name: line(40, 1),
  nameEn: line(80).default(''),
  next: lines(12, 31),
  mayFinish: flag().default(false),
  hours: orNone(hours(2000)).default(null),
  assigneeId: orNone(id()).default(null),
  byOther: flag().default(false),
});
const Stages = z.array(
  z.object({
    ...{ key: z.string(), name: z.string(), nameEn: z.string(), next: z.array(z.string()), mayFinish: z.boolean() },
    ...{ hours: z.number().nullable(), assigneeId: z.number().nullable(), byOther: z.boolean() },
  }),
);
const StageName = z.object({ key: z.string(), name: z.string() });

/** What staff say of a kind. */
export const KindValues = z.object({
  name: line(60, 1),
  nameEn: line(120).default(''),
  about: text(600).default(''),
  aboutEn: text(1000).default(''),
  sections: z.array(FormSection).max(12).default([]),
  stages: z.array(StageInput).max(12).default([]),
  responsibleId: orNone(id()).default(null),
  answerHours: hours(400).default(9),
  finishHours: hours(2000).default(45),
  position: int(0, 10_000).default(0),
});

const kindPath = '/api/configure/requirement/kind';

const kindRecord = recordContract({
  name: 'requirement.kind',
  path: kindPath,
  row: z.object({
    name: z.string(),
    nameEn: z.string(),
    state: z.enum(KIND_STATES),
    /** What is written lies with those who decide whether it is published. */
    inReview: z.boolean(),
    edition: z.number(),
    /** What is written differs from what is asked at present: it was not published yet. */
    isChanged: z.boolean(),
    responsible: person(),
    answerHours: z.number(),
    finishHours: z.number(),
    position: z.number(),
  }),
  detail: z.object({
    about: z.string(),
    aboutEn: z.string(),
    sections: z.array(FormSection),
    stages: Stages,
    responsibleId: z.number().nullable(),
    /** SHA-256 of the version that is asked at present; empty before there is one. */
    hash: z.string(),
  }),
  input: KindValues,
  bodyBytes: DEFINITION_BYTES,
  filters: { state: z.enum(KIND_STATES), inReview: flag() },
  sort: ['position', 'name'],
  opens: 'up',
  permissions: { view: CONFIGURE, save: CONFIGURE, remove: CONFIGURE },
  errors: ['requirement.kind_kept', 'requirement.not_handler', 'requirement.kind_in_review'],
});

/** What the console asks of the kinds. */
export const kindAdmin = {
  ...kindRecord,
  'requirement.kind.impact': endpoint({
    method: 'GET',
    path: `${kindPath}/impact/{id}`,
    access: { permission: CONFIGURE },
    summary:
      'What the next publication changes against what is asked at present, with how many requirements say something to it; null where none was published.',
    input: z.object({ id: id() }),
    output: z.object({ data: PublishImpact.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  'requirement.kind.publish': endpoint({
    method: 'POST',
    path: `${kindPath}/publish`,
    access: { permission: CONFIGURE },
    summary:
      'Publishes what a kind asks as its next version, and opens it; what was handed in keeps its own. Where the shop has a review, that publishes it.',
    input: z.object({ id: id(), version: version() }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'requirement.nothing_new', 'requirement.kind_in_review'],
      'requirement.review_needed',
    ],
  }),
  'requirement.kind.handIn': endpoint({
    method: 'POST',
    path: `${kindPath}/hand-in`,
    access: { permission: CONFIGURE },
    summary: 'Hands what is written in for review; it is published when that agrees, and changed by nobody meanwhile.',
    input: z.object({ id: id(), version: version() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'requirement.nothing_new', 'requirement.kind_in_review'],
  }),
  'requirement.kind.recall': endpoint({
    method: 'POST',
    path: `${kindPath}/recall`,
    access: { permission: CONFIGURE },
    summary: 'Takes what is written back out of its review, to be changed.',
    input: z.object({ id: id(), version: version() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'requirement.kind_not_in_review'],
  }),
  'requirement.kind.review': endpoint({
    method: 'GET',
    path: `${kindPath}/review/{id}`,
    access: { permission: CONFIGURE },
    summary: 'How many steps of review the shop has, and where the review of a kind stands or why it came back.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        steps: z.number(),
        review: z
          .object({
            id: z.number(),
            stepName: z.string(),
            stepNumber: z.number(),
            steps: z.number(),
            /** Who sent it back and why; null while it is looked at. */
            returned: z.object({ by: name().nullable(), reason: z.string() }).nullable(),
          })
          .nullable(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'requirement.kind.restore': endpoint({
    method: 'POST',
    path: `${kindPath}/restore`,
    access: { permission: CONFIGURE },
    summary:
      'Writes the questions and stages of an earlier version as the draft of the next one; nothing is published by it.',
    input: z.object({ id: id(), version: version(), edition: int(1, 100_000) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'requirement.kind_in_review'],
  }),
  'requirement.kind.retire': endpoint({
    method: 'POST',
    path: `${kindPath}/retire`,
    access: { permission: CONFIGURE },
    summary: 'Retires an open kind: it takes no more requirements, and what was handed in goes on.',
    input: z.object({ id: id(), version: version() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'requirement.kind_not_open', 'requirement.kind_in_review'],
  }),
  'requirement.kind.editions': endpoint({
    method: 'GET',
    path: `${kindPath}/editions/{id}`,
    access: { permission: CONFIGURE },
    summary: 'The versions of what a kind asks, newest first, to be laid beside one another.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          ...{ edition: z.number(), at: z.string(), hash: z.string() },
          ...{ sections: z.array(FormSection), stages: Stages },
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};

const path = '/api/admin/requirement/request';
const record = 'requirement.request';

/** The requirements as a record: members hand in, the desk deals with them. */
export const requestRecord = recordContract({
  name: record,
  path,
  row: z.object({
    kindId: z.number(),
    kindName: z.string(),
    title: z.string(),
    member: person(),
    state: State,
    /** What is being done about it at present; null where its kind has no stages, or it has not come to one. */
    stage: StageName.nullable(),
    assignee: person(),
    submittedAt: z.string(),
    dueAt: z.string().nullable(),
    leftMinutes: z.number().nullable(),
    isLate: z.boolean(),
    breaches: z.number(),
  }),
  detail: z.object({
    number: z.number(),
    edition: z.number(),
    /** What it says by question, in the words of its version; what identifies somebody is hidden by its mark. */
    texts: z.record(z.string(), z.string()),
    phones: z.record(z.string(), personal(z.string(), { mask: 'phone', plain: PLAIN })),
    mails: z.record(z.string(), personal(z.string(), { mask: 'email', plain: PLAIN })),
    personals: z.record(z.string(), personal(z.string(), { mask: 'name', plain: PLAIN })),
    questions: z.array(z.object({ key: z.string(), label: z.string() })),
    entries: z.array(z.object({ ...entryParts, by: name() })),
    /** The steps that the desk may take. */
    steps: z.array(State),
    /** The stages that may come next, for the caller. */
    nextStages: z.array(StageName),
    /** All of them, in their order. */
    stages: z.array(StageName),
  }),
  input: z.object({}),
  filters: { kindId: id(), state: State, assigneeId: id(), memberId: id(), isLate: flag() },
  sort: ['submittedAt'],
  permissions: { view: REVIEW, save: HANDLE, remove: HANDLE },
});

const {
  'requirement.request.save': _save,
  'requirement.request.rollback': _rollback,
  'requirement.request.remove': _remove,
  ...reading
} = requestRecord;

/** What the desk asks of requirements. */
export const requestAdmin = {
  ...reading,
  'requirement.request.move': endpoint({
    method: 'POST',
    path: `${path}/move`,
    access: { permission: HANDLE },
    summary:
      'Takes a requirement on to another state, or while it is under way to another stage of its kind; impossible steps are refused.',
    input: z.object({
      id: id(),
      version: version(),
      to: State,
      /** The stage that comes next: of what is under way alone. */
      stage: line(31).default(''),
      text: text(2000).default(''),
    }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'requirement.step_impossible', 'requirement.words_needed'],
      ...['requirement.stage_open', 'requirement.another_needed'],
    ],
  }),
  'requirement.request.assign': endpoint({
    method: 'POST',
    path: `${path}/assign`,
    access: { permission: HANDLE },
    summary: 'Gives a requirement to somebody who may deal with it, or to nobody.',
    input: z.object({ id: id(), version: version(), memberId: orNone(id()).default(null) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'requirement.not_handler', 'requirement.ended'],
  }),
  'requirement.request.say': endpoint({
    method: 'POST',
    path: `${path}/say`,
    access: { permission: HANDLE },
    summary: 'Writes to whoever handed a requirement in.',
    input: z.object({ id: id(), text: text(2000, 1) }),
    output: saved(),
    errors: ['NOT_FOUND', 'requirement.ended'],
  }),
  'requirement.request.versions': endpoint({
    method: 'GET',
    path: `${path}/versions/{id}`,
    access: { permission: REVIEW },
    summary: 'The versions of what was handed in, newest first, each with what it changed.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(VersionChange) }),
    errors: ['NOT_FOUND'],
  }),
  'requirement.request.figures': endpoint({
    method: 'GET',
    path: `${path}/figures`,
    access: { permission: REVIEW },
    summary: 'By kind: what is open and late, and what came of the requirements of the last ninety days.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          open: z.number(),
          late: z.number(),
          received: z.number(),
          finished: z.number(),
          declined: z.number(),
          /** Of how many a promise was broken. */
          broken: z.number(),
          /** In the middle, hours by the clock on the wall until they were accepted, and until they were done. */
          hoursToAccept: z.number().nullable(),
          hoursToFinish: z.number().nullable(),
        }),
      ),
    }),
  }),
};
