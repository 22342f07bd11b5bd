import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import {
  cursor,
  flag,
  id,
  int,
  line,
  listOf,
  moment,
  nothing,
  orNone,
  paging,
  text,
} from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { EXHIBITION } from './guest-contract.ts';
import { HEATS, SCAN_OUTCOMES, SHARED } from './rules/lead.ts';

const guest = '/api/front/exhibitor/exhibition/lead';
const visitor = '/api/front/exhibitor/met';
const opens = EXHIBITION;
const version = () => int(1, 2_147_483_647);

/** Most questions that an exhibitor asks, and rows of one part of an export. */
export const MOST_QUESTIONS = 5;
export const EXPORT_ROWS = 500;

/** What somebody said to a question, as it was asked then. */
const Answered = z.object({ question: z.string(), answer: z.string() });
export type LeadAnswer = z.output<typeof Answered>;

/** A lead as its exhibitor sees it: whoever took the consent back has no name there (E6). */
const LeadShown = z.object({
  id: z.number(),
  version: z.number(),
  /** Null where the consent was taken back: then nothing else is told of the person. */
  person: z.string().nullable(),
  shared: z.array(z.object({ key: z.enum(SHARED), text: z.string() })),
  heat: z.enum(HEATS).nullable(),
  note: z.string(),
  answers: z.array(Answered),
  scans: z.number(),
  scannedAt: z.string(),
});
export type LeadShown = z.output<typeof LeadShown>;

/** What an exhibitor's people do with leads (E6, E7). */
export const exhibitorLeads = {
  'exhibitor.leads': endpoint({
    method: 'GET',
    path: guest,
    access: 'guest',
    opens,
    summary: 'The leads of the caller’s company, the latest scanned first, and what it asks them.',
    input: z.object({ ...paging }),
    output: z.object({
      data: z.array(LeadShown),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
      questions: z.array(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.leadScan': endpoint({
    method: 'POST',
    path: `${guest}/scan`,
    access: 'guest',
    opens,
    summary:
      'Takes the code of a visitor’s badge or ticket, once for each nonce, and tells what its person agreed to; `at` is when a phone without a line read it.',
    input: z.object({ nonce: z.uuid(), code: line(400, 1), at: orNone(moment()).default(null) }),
    output: z.object({ data: z.object({ outcome: z.enum(SCAN_OUTCOMES), lead: LeadShown.nullable() }) }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.leadSay': endpoint({
    method: 'POST',
    path: `${guest}/say`,
    access: 'guest',
    opens,
    summary: 'Writes down what was said with a lead.',
    input: z.object({
      id: id(),
      version: version(),
      heat: orNone(z.enum(HEATS)).default(null),
      note: text(1000).default(''),
      answers: z
        .array(z.object({ question: line(80, 1), answer: line(300) }))
        .max(MOST_QUESTIONS)
        .default([]),
    }),
    output: z.object({ data: LeadShown }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.lead_withdrawn'],
  }),
  'exhibitor.leadAsk': endpoint({
    method: 'POST',
    path: `${guest}/ask`,
    access: 'guest',
    opens,
    summary: 'Says what the caller’s company asks those whom it meets; what was answered before stays.',
    input: z.object({ questions: z.array(line(80, 1)).max(MOST_QUESTIONS) }),
    output: z.object({ data: z.object({ questions: z.array(z.string()) }) }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.leadExport': endpoint({
    method: 'GET',
    path: `${guest}/export`,
    access: 'guest',
    opens,
    summary:
      'Leads to be taken away as a file, by their numbers, some hundreds at a time; whoever took the consent back is masked.',
    input: z.object({ after: int(0, Number.MAX_SAFE_INTEGER).default(0) }),
    output: z.object({ data: z.object({ rows: z.array(LeadShown), next: z.number().nullable() }) }),
    errors: ['NOT_FOUND'],
  }),
};

/** What visitors know and say of exhibitors that scanned them. */
export const visitorLeads = {
  'exhibitor.met': endpoint({
    method: 'GET',
    path: visitor,
    access: 'member',
    summary: 'Which exhibitors of a conference scanned the caller, what they see, and what the caller agreed to.',
    input: z.object({ conference: id(), ...paging }),
    output: z.object({
      conference: z.object({ id: z.number(), title: z.string(), url: z.string() }),
      consent: z
        .object({
          affiliation: z.boolean(),
          phone: z.string(),
          mail: z.string(),
          since: z.string(),
          isOver: z.boolean(),
        })
        .nullable(),
      data: z.array(
        z.object({
          id: z.number(),
          exhibitor: z.object({ name: z.string(), url: z.string(), booth: z.string() }),
          scans: z.number(),
          scannedAt: z.string(),
          /** What it sees beside the name now; null where it sees nothing. */
          sees: z.array(z.enum(SHARED)).nullable(),
          isWithdrawn: z.boolean(),
        }),
      ),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.metConferences': endpoint({
    method: 'GET',
    path: `${visitor}/conferences`,
    access: 'member',
    summary: 'The conferences at which the caller agreed to something or was scanned, the latest first, at most fifty.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ id: z.number(), title: z.string() })) }),
  }),
  'exhibitor.consentGive': endpoint({
    method: 'POST',
    path: `${visitor}/agree`,
    access: 'member',
    summary:
      'Lets exhibitors of a conference that scan the caller’s badge see the name and what is said here, and nothing else.',
    input: z.object({
      conference: id(),
      affiliation: flag().default(false),
      phone: z
        .string()
        .trim()
        .max(20)
        .regex(/^[0-9+\- ]*$/)
        .default(''),
      mail: z.union([z.literal(''), z.email().max(120)]).default(''),
    }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.consentTake': endpoint({
    method: 'POST',
    path: `${visitor}/withdraw`,
    access: 'member',
    summary:
      'Takes that back for all exhibitors of a conference: from now on none of them sees or exports anything of the caller.',
    input: z.object({ conference: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.metAllow': endpoint({
    method: 'POST',
    path: `${visitor}/allow`,
    access: 'member',
    summary: 'Takes the consent back for one exhibitor that scanned the caller, or gives it again.',
    input: z.object({ id: id(), isAllowed: flag() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};

/** What the desk sees of leads: who met whom, and nothing of what was said. */
export const leadDesk = {
  'exhibitor.lead.list': endpoint({
    method: 'GET',
    path: '/api/admin/exhibitor/lead/list',
    access: { permission: 'exhibitor.lead.view' },
    summary: 'Leads of all exhibitors, the latest scanned first; not what was said.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      exhibitorId: id().optional(),
      conferenceId: id().optional(),
      sort: z.enum(['-scannedAt', 'scannedAt']).default('-scannedAt'),
    }),
    output: listOf(
      z.object({
        id: z.number(),
        version: z.number(),
        exhibitorId: z.number(),
        exhibitor: z.string(),
        person: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
        isVisible: z.boolean(),
        scans: z.number(),
        scannedAt: z.string(),
      }),
    ),
  }),
};
