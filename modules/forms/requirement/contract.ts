import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, listOf, paging, saved, text } from '../../../kernel/contract/fields.ts';
import { ReaderSection } from '../engine/contract.ts';
import { REQUIREMENT_STATES } from './rules/steps.ts';

/** How far a requirement is. */
export const State = z.enum(REQUIREMENT_STATES);

/** What somebody said, a step that was taken, or a new version of what was handed in. */
export const ENTRY_KINDS = ['message', 'step', 'change'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** Who did it. */
export const ENTRY_SIDES = ['member', 'desk', 'system'] as const;
export type EntrySide = (typeof ENTRY_SIDES)[number];

/** A kind of requirement that may be handed in. */
export const OpenKind = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  /** Hours at work until it is answered, and from there until it is done. */
  answerHours: z.number(),
  finishHours: z.number(),
});
export type OpenKind = z.output<typeof OpenKind>;

/** What a kind asks of whoever hands one in. */
export const AskedKind = OpenKind.extend({ edition: z.number(), sections: z.array(ReaderSection) });
export type AskedKind = z.output<typeof AskedKind>;

/** A requirement of one's own as lists show it. */
export const OwnRequirement = z.object({
  id: z.number(),
  kindId: z.number(),
  kind: z.string(),
  title: z.string(),
  state: State,
  /** What is being done about it at present, in the words of its kind; empty where that has no stages. */
  stage: z.string(),
  submittedAt: z.string(),
  dueAt: z.string().nullable(),
});
export type OwnRequirement = z.output<typeof OwnRequirement>;

/** An entry of what was said and done. */
export const entryParts = {
  id: z.number(),
  kind: z.enum(ENTRY_KINDS),
  side: z.enum(ENTRY_SIDES),
  from: State.nullable(),
  to: State.nullable(),
  /** The stage that it came to; empty where it came to none. */
  stage: z.string(),
  text: z.string(),
  at: z.string(),
};

/** An answer in the words of the version that it was given to. */
const Said = z.object({ key: z.string(), label: z.string(), text: z.string() });

/** Answers by the keys of the questions. */
const Values = z.record(z.string().max(130), z.union([z.string(), z.array(z.string())]));

/** A version of what was handed in, with what it changed; the first changes nothing. */
export const VersionChange = z.object({
  number: z.number(),
  edition: z.number(),
  at: z.string(),
  changes: z.array(z.object({ key: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});
export type VersionChange = z.output<typeof VersionChange>;

/** What members ask of requirements. */
export const requirement = {
  'requirement.kinds': endpoint({
    method: 'GET',
    path: '/api/front/requirement/kind/list',
    access: 'visitor',
    summary: 'The kinds of requirement that may be handed in, at most a hundred.',
    input: z.object({}),
    output: z.object({ data: z.array(OpenKind) }),
  }),
  'requirement.kind': endpoint({
    method: 'GET',
    path: '/api/front/requirement/kind/show/{id}',
    access: 'visitor',
    summary: 'What one kind of requirement asks.',
    input: z.object({ id: id() }),
    output: z.object({ data: AskedKind }),
    errors: ['NOT_FOUND'],
  }),
  'requirement.earlier': endpoint({
    method: 'GET',
    path: '/api/front/requirement/earlier/{id}',
    access: 'member',
    summary:
      'What the caller’s last requirement of a kind says, as far as its conditions, formulas and checks speak of it; before the one that is changed, where one is.',
    input: z.object({ id: id(), of: id().optional() }),
    output: z.object({ data: z.object({ values: Values }) }),
    errors: ['NOT_FOUND'],
  }),
  'requirement.save': endpoint({
    method: 'POST',
    path: '/api/front/requirement/save',
    access: 'member',
    makes: true,
    summary: 'Hands a requirement in, or a new version of one of one’s own as long as that may be changed.',
    input: z.object({
      kindId: id(),
      /** The version of the kind whose questions were answered. */
      edition: int(1, 100_000),
      /** The requirement that is changed, and its version. */
      id: id().optional(),
      version: int(1, 2_147_483_647).optional(),
      title: line(100, 2),
      values: z.record(z.string().max(130), z.unknown()).default({}),
    }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'TOO_MANY', 'requirement.kind_shut', 'requirement.other_edition'],
      'requirement.fixed',
    ],
  }),
  'requirement.list': endpoint({
    method: 'GET',
    path: '/api/front/requirement/list',
    access: 'member',
    summary: 'The caller’s requirements, newest first.',
    input: z.object({ ...paging }),
    output: listOf(OwnRequirement),
  }),
  'requirement.show': endpoint({
    method: 'GET',
    path: '/api/front/requirement/show/{id}',
    access: 'member',
    summary: 'One of the caller’s requirements with what was said and done about it.',
    input: z.object({ id: id() }),
    output: z.object({
      data: OwnRequirement.extend({
        version: z.number(),
        /** The version of its answers, and of the questions that they were given to. */
        number: z.number(),
        edition: z.number(),
        answers: z.array(Said),
        values: Values,
        entries: z.array(z.object({ ...entryParts, by: z.string() })),
        /** The stages of its kind, in their order. */
        stages: z.array(z.object({ name: z.string(), isHere: z.boolean() })),
        /** The steps that the caller may take. */
        steps: z.array(State),
        canChange: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'requirement.history': endpoint({
    method: 'GET',
    path: '/api/front/requirement/history/{id}',
    access: 'member',
    summary: 'The versions of one of the caller’s requirements, newest first, each with what it changed.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(VersionChange) }),
    errors: ['NOT_FOUND'],
  }),
  'requirement.say': endpoint({
    method: 'POST',
    path: '/api/front/requirement/say',
    access: 'member',
    summary: 'Writes to the desk about a requirement of one’s own; what was asked is answered by it.',
    input: z.object({ id: id(), text: text(2000, 1) }),
    output: saved(),
    errors: ['NOT_FOUND', 'TOO_MANY', 'requirement.ended'],
  }),
  'requirement.move': endpoint({
    method: 'POST',
    path: '/api/front/requirement/move',
    access: 'member',
    summary: 'Withdraws a requirement of one’s own, confirms that it is done, or takes it up again.',
    input: z.object({
      id: id(),
      version: int(1, 2_147_483_647),
      to: z.enum(['withdrawn', 'closed', 'accepted']),
      text: text(2000).default(''),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'requirement.step_impossible', 'requirement.words_needed'],
  }),
};
