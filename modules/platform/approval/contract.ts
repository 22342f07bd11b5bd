import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  id,
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
import { ReadableChange } from '../../../kernel/record/record-contract.ts';
import { locales } from '../../../kernel/rules/locale.ts';

const Named = z.object({ id: z.number(), name: z.string() });

/** A request as lists show it. */
const Listed = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.string(),
  kindName: z.string(),
  title: z.string(),
  state: z.enum(['open', 'approved', 'rejected', 'returned', 'withdrawn']),
  /** Name of the step it stands at, in the reader's language. */
  stepName: z.string(),
  /** From 1, of `steps`. */
  stepNumber: z.number(),
  steps: z.number(),
  startedBy: Named.nullable(),
  startedAt: z.string(),
  concludedAt: z.string().nullable(),
  /** Overdue moment of the present step; null where it has none. */
  dueAt: z.string().nullable(),
});

const Task = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'open', 'approved', 'rejected', 'returned', 'delegated', 'passed', 'cancelled']),
  /** The person, or the name of the group of whom anybody may answer. */
  who: z.string(),
  isGroup: z.boolean(),
  insteadOf: z.string().nullable(),
  isAdded: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
});

const Step = z.object({
  /** From 1. */
  number: z.number(),
  name: z.string(),
  mode: z.enum(['any', 'all', 'sequential', 'ratio']),
  ratio: z.number(),
  /** `ahead`: still to come; `skipped`: its conditions did not hold. */
  state: z.enum(['done', 'open', 'ahead', 'skipped', 'ended']),
  /** Of a skipped step: each condition that did not hold, in words. */
  failed: z.array(z.string()),
  tasks: z.array(Task),
});

const Entry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string().nullable(),
  action: z.string(),
  stepName: z.string(),
  round: z.number(),
  other: z.string().nullable(),
  reason: z.string(),
  /** Of a step that was skipped: each condition that did not hold, in words. */
  failed: z.array(z.string()),
});

const Shown = Listed.extend({
  subjectId: z.number(),
  /** Address of the record at the console. */
  address: z.string(),
  round: z.number(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  path: z.array(Step),
  log: z.array(Entry),
  /** Where the caller may send it back to: number of a step, or -1 for its starter. */
  returnTo: z.array(z.object({ step: z.number(), name: z.string() })),
});

/** What is decided about, as an approver looks at it. */
const Matter = z.object({
  /** An approval names it: whoever agrees, agrees to what they saw. */
  version: z.number(),
  /** Null where the module draws it in its own way. */
  shown: z
    .object({
      does: z.string(),
      texts: z.array(
        z.object({
          lang: z.enum(locales),
          isShown: z.boolean(),
          title: z.string(),
          lead: z.string(),
          bylines: z.array(z.string()),
          html: z.string(),
          lists: z.array(z.object({ name: z.string(), lines: z.array(z.string()) })),
        }),
      ),
      picture: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
      facts: z.array(ReadableChange),
      changes: z.array(ReadableChange).nullable(),
      site: z.string().nullable(),
    })
    .nullable(),
});

/** What any answer to a request may meet. */
const ANSWERED = ['approval.concluded', 'approval.already_decided', 'approval.not_asked', 'approval.own_request'];

const done = () => nothing();
const Id = id();
const Reason = text(500);

/** Decisions of staff: what waits for them, what they decided and started, and what they can do with one. */
export const approvals = {
  'approval.request.list': endpoint({
    method: 'GET',
    path: '/api/admin/approval/request/list',
    access: 'staff',
    exportBy: 'approval.request.export',
    summary:
      'Requests that wait for the caller, that the caller decided or started; all of them with the right to see them.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      tab: z.enum(['waiting', 'decided', 'started', 'all']).default('waiting'),
      kind: line(96).optional(),
      state: z.enum(['open', 'approved', 'rejected', 'returned', 'withdrawn']).optional(),
      q: line(100).default(''),
    }),
    output: listOf(Listed),
    errors: ['PERMISSION_DENIED'],
  }),
  'approval.request.counts': endpoint({
    method: 'GET',
    path: '/api/admin/approval/request/counts',
    access: 'staff',
    summary:
      'How many requests wait for the caller, how many of the caller’s own are open, and the kinds of matters there are.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        waiting: z.number(),
        started: z.number(),
        kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
      }),
    }),
  }),
  'approval.request.show': endpoint({
    method: 'GET',
    path: '/api/admin/approval/request/show/{id}',
    record: 'approval.request',
    access: 'staff',
    summary: 'One request with its way through the flow and what happened to it; for those who have part in it.',
    input: z.object({ id: Id }),
    output: shown(Shown),
  }),
  'approval.request.matter': endpoint({
    method: 'GET',
    path: '/api/admin/approval/request/matter/{id}',
    access: 'staff',
    summary:
      'What a request is about: text, pictures, and what differs from what is live; for those who have part in it while it is open, and for who may see the thing itself.',
    input: z.object({ id: Id }),
    output: z.object({
      /** Null where the caller may not see it any more, or it is gone. */
      data: Matter.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'approval.request.approve': endpoint({
    method: 'POST',
    path: '/api/admin/approval/request/approve',
    access: 'staff',
    summary: 'Agrees in one’s own part of the present step, to the version of the matter that the caller saw.',
    input: z.object({
      id: Id,
      reason: Reason.default(''),
      /** As `approval.request.matter` answered it; none where there is nothing to look at. */
      seen: orNone(int(1, 2_147_483_647)).default(null),
    }),
    output: done(),
    errors: [...ANSWERED, 'approval.reason_needed', 'approval.matter_changed'],
  }),
  'approval.request.reject': endpoint({
    method: 'POST',
    path: '/api/admin/approval/request/reject',
    access: 'staff',
    summary: 'Refuses in one’s own part of the present step, with a reason.',
    input: z.object({ id: Id, reason: text(500, 2) }),
    output: done(),
    errors: ANSWERED,
  }),
  'approval.request.return': endpoint({
    method: 'POST',
    path: '/api/admin/approval/request/return',
    access: 'staff',
    summary: 'Sends a request back to an earlier step, or (-1) to its starter, with a reason.',
    input: z.object({ id: Id, to: int(-1, 20), reason: text(500, 2) }),
    output: done(),
    errors: [...ANSWERED, 'approval.step_unknown'],
  }),
  'approval.request.delegate': endpoint({
    method: 'POST',
    path: '/api/admin/approval/request/delegate',
    access: 'staff',
    summary: 'Hands the own part on to a colleague.',
    input: z.object({ id: Id, to: id(), reason: Reason.default('') }),
    output: done(),
    errors: [...ANSWERED, 'approval.person_unfit'],
  }),
  'approval.request.add': endpoint({
    method: 'POST',
    path: '/api/admin/approval/request/add',
    access: 'staff',
    summary: 'Asks one more colleague, before or after one’s own answer.',
    input: z.object({ id: Id, who: id(), when: z.enum(['before', 'after']), reason: Reason.default('') }),
    output: done(),
    errors: [...ANSWERED, 'approval.person_unfit'],
  }),
  'approval.request.withdraw': endpoint({
    method: 'POST',
    path: '/api/admin/approval/request/withdraw',
    access: 'staff',
    summary: 'Takes the own request back while it is open.',
    input: z.object({ id: Id, reason: Reason.default('') }),
    output: done(),
    errors: ['approval.concluded', 'approval.not_starter'],
  }),
  'approval.request.remind': endpoint({
    method: 'POST',
    path: '/api/admin/approval/request/remind',
    access: 'staff',
    summary: 'Reminds those who have not answered the own request, at most once an hour.',
    input: z.object({ id: Id }),
    output: done(),
    errors: ['approval.concluded', 'approval.not_starter', 'approval.reminded_lately'],
  }),
  'approval.colleagues': endpoint({
    method: 'GET',
    path: '/api/admin/approval/colleagues',
    access: 'staff',
    summary: 'Active members of staff by name, to hand a part on to or to ask besides.',
    input: z.object({ q: line(60).default('') }),
    output: z.object({ data: z.array(Named) }),
  }),
  'approval.absence.me': endpoint({
    method: 'GET',
    path: '/api/admin/approval/absence',
    access: 'staff',
    summary: 'Who answers for the caller while they are away; null where nobody does.',
    input: z.object({}),
    output: z.object({
      data: z.object({ substitute: Named, fromAt: z.string(), untilAt: z.string() }).nullable(),
    }),
  }),
  'approval.absence.save': endpoint({
    method: 'POST',
    path: '/api/admin/approval/absence/save',
    access: 'staff',
    summary: 'Leaves a colleague in the caller’s place between two moments; new parts go to them.',
    input: z.object({
      substituteId: id(),
      fromAt: z.iso.datetime({ offset: true }),
      untilAt: z.iso.datetime({ offset: true }),
    }),
    output: saved(),
    errors: ['approval.person_unfit', 'INVALID_INPUT'],
  }),
  'approval.absence.end': endpoint({
    method: 'POST',
    path: '/api/admin/approval/absence/end',
    access: 'staff',
    summary: 'Ends the own absence; what the substitute was asked stays with them.',
    input: z.object({}),
    output: done(),
  }),
};
