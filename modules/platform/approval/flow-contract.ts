import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, listOf, nothing, paging } from '../../../kernel/contract/fields.ts';
import { Flow } from './flow.ts';

const Kind = line(96, 3);
const Version = int(1, 2_147_483_647);

const Option = z.object({ value: z.string(), label: z.string() });
const Fact = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'text', 'flag', 'choice']),
  options: z.array(Option),
  /** The dictionary that a choice is a code of; null for everything else. */
  dictionary: z.string().nullable(),
});

const Listed = z.object({
  id: z.number(),
  kind: z.string(),
  name: z.string(),
  module: z.string(),
  /** Number of the published version; null while the module's default holds. */
  published: z.number().nullable(),
  steps: z.number(),
  /** There is a draft that differs from what is published. */
  isChanged: z.boolean(),
  open: z.number(),
});

/** What is found in a flow before it is published. */
export const Problem = z.object({
  step: z.number(),
  code: z.enum([
    'nobody',
    'unknown_role',
    'unknown_permission',
    'unknown_person',
    'unknown_fact',
    'not_a_number',
    'only_starter',
    'no_steps',
  ]),
  what: z.string(),
});
export type Problem = z.output<typeof Problem>;

/** What a step would do with a matter, as the simulation answers. */
export const SimulatedStep = z.object({
  /** From 1. */
  number: z.number(),
  name: z.string(),
  state: z.enum(['asked', 'skipped', 'passed', 'unmanned']),
  who: z.array(z.string()),
  /** The conditions that did not hold, as they are written. */
  failed: z.array(z.string()),
});

/** Flows of a shop, one for each kind of matter. */
export const flows = {
  'approval.flow.list': endpoint({
    method: 'GET',
    path: '/api/configure/approval/flow/list',
    access: { permission: 'approval.flow.view' },
    summary: 'Every kind of matter that is decided in steps, with the flow that holds for it.',
    input: z.object({ ...paging, q: line(100).default('') }),
    output: listOf(Listed),
  }),
  'approval.flow.show': endpoint({
    method: 'GET',
    path: '/api/configure/approval/flow/show/{kind}',
    access: { permission: 'approval.flow.view' },
    summary:
      'The flow of one kind: what is in force, the draft, the facts conditions can speak of, and earlier versions.',
    input: z.object({ kind: Kind }),
    output: z.object({
      data: z.object({
        kind: z.string(),
        name: z.string(),
        /** Its flow may have no steps. */
        isOptional: z.boolean(),
        facts: z.array(Fact),
        /** The list of things that the simulation asks one of, where rights on one thing count; null where they do not. */
        thing: z.string().nullable(),
        roles: z.array(Option),
        permissions: z.array(Option),
        /** Persons whom the flow names, by their numbers. */
        persons: z.array(z.object({ id: z.number(), name: z.string() })),
        inForce: Flow,
        published: z.number().nullable(),
        draft: Flow,
        isChanged: z.boolean(),
        /** Null where no draft was ever kept. */
        version: z.number().nullable(),
        versions: z.array(
          z.object({ number: z.number(), flow: Flow, note: z.string(), by: z.string().nullable(), at: z.string() }),
        ),
      }),
      can: z.record(z.string(), z.boolean()),
    }),
    errors: ['approval.kind_unknown'],
  }),
  'approval.flow.save': endpoint({
    method: 'POST',
    path: '/api/configure/approval/flow/save',
    edits: 'approval.flow',
    access: { permission: 'approval.flow.save' },
    summary:
      'Keeps a draft of a kind’s flow; what is under way and what is handed in meanwhile follows the published one.',
    input: z.object({ kind: Kind, draft: Flow, version: Version.optional() }),
    output: z.object({ data: z.object({ version: z.number() }) }),
    errors: ['approval.kind_unknown', 'VERSION_CONFLICT'],
  }),
  'approval.flow.simulate': endpoint({
    method: 'POST',
    path: '/api/configure/approval/flow/simulate',
    access: { permission: 'approval.flow.view' },
    summary: 'What a flow would do with a matter of these facts by this starter, and everything that is wrong with it.',
    input: z.object({
      kind: Kind,
      draft: Flow,
      startedBy: id().optional(),
      /** The thing that the matter is about, where roles can be given on one. */
      thingId: id().optional(),
      facts: z.record(z.string().max(64), z.union([z.string().max(200), z.number(), z.boolean()])).default({}),
    }),
    output: z.object({ data: z.object({ steps: z.array(SimulatedStep), problems: z.array(Problem) }) }),
    errors: ['approval.kind_unknown'],
  }),
  'approval.flow.publish': endpoint({
    method: 'POST',
    path: '/api/configure/approval/flow/publish',
    access: { permission: 'approval.flow.publish' },
    summary: 'Puts the draft in force for what is handed in from now on; refused while the simulation finds a fault.',
    input: z.object({ kind: Kind, version: Version, note: line(200).default('') }),
    output: z.object({ data: z.object({ number: z.number(), version: z.number() }) }),
    errors: ['approval.kind_unknown', 'approval.flow_unsound', 'approval.nothing_to_publish', 'VERSION_CONFLICT'],
  }),
  'approval.flow.reset': endpoint({
    method: 'POST',
    path: '/api/configure/approval/flow/reset',
    edits: 'approval.flow',
    access: { permission: 'approval.flow.publish' },
    summary: 'Goes back to the default flow of the kind’s module; earlier versions stay to be read and taken up again.',
    input: z.object({ kind: Kind, version: Version }),
    output: nothing(),
    errors: ['approval.kind_unknown', 'approval.nothing_to_publish', 'VERSION_CONFLICT'],
  }),
};
