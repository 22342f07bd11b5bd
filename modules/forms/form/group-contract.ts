import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, nothing, paging } from '../../../kernel/contract/fields.ts';
import { phonePattern } from '../../../kernel/rules/phone.ts';
import { MOST_IN_GROUP } from './attendee.ts';
import { AnswersOrder, AnswerValues, DrawnAnswer, FillForm, Standing } from './contract.ts';
import { VERDICTS } from './verdict.ts';

/** What identifies a group among others. */
const groupKey = () => z.uuid().meta({ examples: ['0b0f7a5e-6a0f-4c5e-9d0b-1f2a3b4c5d6e'] });

/** Somebody who is registered; without a name the place is kept and the name comes later. */
export const GroupPerson = z.object({
  name: line(40).default(''),
  phone: z.union([z.literal(''), z.string().regex(phonePattern, 'PHONE_MALFORMED')]).default(''),
  mail: z.union([z.literal(''), z.email().max(120)]).default(''),
  /** By the keys of the questions, as `form.save` takes them. */
  values: z.record(z.string().max(130), z.unknown()).default({}),
});

/** A place of an own group. */
export const GroupPlace = z.object({
  /** Number and version of its answer. */
  id: z.number(),
  version: z.number(),
  /** Whose it is; null while the name is to come. */
  attendee: z.object({ name: z.string(), phone: z.string(), mail: z.string() }).nullable(),
  /** It is the own one of whoever registered the group. */
  isSelf: z.boolean(),
  standing: Standing,
  verdict: z.enum(VERDICTS),
  /** Why it was refused. */
  verdictReason: z.string(),
  values: AnswerValues,
  answers: z.array(DrawnAnswer),
  /** It may be named or changed. */
  canChange: z.boolean(),
  /** It may be given up, because nothing was ordered with it. */
  canRemove: z.boolean(),
});
export type GroupPlace = z.output<typeof GroupPlace>;

/** What somebody who registers others calls: they sign in, because they are told by whom. */
export const group = {
  'form.groups': endpoint({
    method: 'GET',
    path: '/api/front/form/group/list',
    access: 'member',
    summary: 'The groups that the caller registered, the newest first; of one form with `id`.',
    input: z.object({ id: id().optional(), ...paging }),
    output: listOf(
      z.object({
        key: z.string(),
        formId: z.number(),
        title: z.string(),
        at: z.string(),
        /** Places that stand or wait for their money, and how many of them have no name yet. */
        places: z.number(),
        open: z.number(),
      }),
    ),
  }),
  'form.group': endpoint({
    method: 'GET',
    path: '/api/front/form/group/show/{key}',
    access: 'member',
    summary:
      'A group that the caller registered: everybody in it, and the form by which they may be named and changed.',
    input: z.object({ key: groupKey() }),
    output: z.object({
      data: z.object({
        key: z.string(),
        title: z.string(),
        at: z.string(),
        /** Until when people may be named and changed, where the form says so. */
        namesUntil: z.string().nullable(),
        order: AnswersOrder.nullable(),
        places: z.array(GroupPlace),
        /** The form as it is now; null where it is there no longer. */
        form: FillForm.nullable(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'form.groupSave': endpoint({
    method: 'POST',
    path: '/api/front/form/group/save',
    access: 'member',
    makes: true,
    summary:
      'Registers several people by one form in one act: an answer and a place for each of them, or for none. Who has no account gets none.',
    input: z.object({
      id: id(),
      people: z
        .array(GroupPerson.extend({ isSelf: flag().default(false) }))
        .min(1)
        .max(MOST_IN_GROUP),
    }),
    output: z.object({
      data: z.object({ id: z.number(), key: z.string(), places: z.number(), order: AnswersOrder.nullable() }),
    }),
    errors: [
      'NOT_FOUND',
      'TOO_MANY',
      'form.early',
      'form.closed',
      'form.resting',
      'form.full',
      'form.not_invited',
      'form.unsold',
      'form.no_groups',
      'form.group_too_large',
    ],
  }),
  'form.groupName': endpoint({
    method: 'POST',
    path: '/api/front/form/group/name',
    access: 'member',
    summary: 'Names the person of a place in an own group, or changes them and what they answer.',
    input: z.object({ answer: id(), version: int(1, 2_147_483_647), ...GroupPerson.shape, name: line(40, 1) }),
    output: z.object({ data: z.object({ version: z.number() }) }),
    errors: [
      'NOT_FOUND',
      'TOO_MANY',
      'VERSION_CONFLICT',
      'form.early',
      'form.closed',
      'form.resting',
      'form.full',
      'form.fixed',
      'form.names_over',
    ],
  }),
  'form.groupRemove': endpoint({
    method: 'POST',
    path: '/api/front/form/group/remove',
    access: 'member',
    summary: 'Gives up a place of an own group that nothing was ordered with; the others stay.',
    input: z.object({ answer: id(), version: int(1, 2_147_483_647) }),
    output: nothing(),
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'form.early',
      'form.closed',
      'form.resting',
      'form.fixed',
      'form.names_over',
    ],
  }),
};
