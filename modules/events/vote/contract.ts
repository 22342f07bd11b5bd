import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, key, listOf, paging, shown, workProof } from '../../../kernel/contract/fields.ts';
import { MODES, RESULTS, THRESHOLDS } from './rules.ts';

/** Most options of a poll. */
export const MOST_OPTIONS = 60;

/** What can be chosen, as it is stored. */
export interface PollOption {
  key: string;
  label: string;
  labelEn: string;
  about: string;
  aboutEn: string;
  /** Address of a picture of the library; empty where there is none. */
  picture: string;
}

/** How a poll stands for readers. */
export const ReaderStatus = z.enum(['coming', 'open', 'closed', 'published', 'void', 'archived']);

const card = {
  id: z.number(),
  title: z.string(),
  about: z.string(),
  status: ReaderStatus,
  mode: z.enum(MODES),
  who: z.enum(['member', 'doctor']),
  /** ISO 8601; null where nobody said. */
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  timeZone: z.string(),
};

/** A poll as lists show it, in the reader’s language. */
export const PollCard = z.object(card);
export type PollCard = z.output<typeof PollCard>;

/** What was cast, and what it comes to. */
export const Result = z.object({
  counts: z.record(z.string(), z.number()),
  ballots: z.number(),
  abstained: z.number(),
  /** Different persons. */
  voters: z.number(),
  hasQuorum: z.boolean(),
  elected: z.array(z.string()),
  /** Level at the last seat: declared, and decided by nobody here. */
  tied: z.array(z.string()),
  /** Ballots that were put aside as suspicious, and are not counted. */
  aside: z.number(),
});
export type Result = z.output<typeof Result>;

/** What the caller has done in a poll. */
const Mine = z.object({
  hasVoted: z.boolean(),
  /** What their ballot says; null where nobody can know whose it is. */
  options: z.array(z.string()).nullable(),
});

/** A poll on its own page. */
export const Poll = PollCard.extend({
  options: z.array(z.object({ key: z.string(), label: z.string(), about: z.string(), picture: z.string() })),
  minChoices: z.number(),
  maxChoices: z.number(),
  perDay: z.number().nullable(),
  abstains: z.boolean(),
  results: z.enum(RESULTS),
  seats: z.number(),
  threshold: z.enum(THRESHOLDS),
  quorum: z.number().nullable(),
  /** Why it was declared void. */
  voidReason: z.string(),
  /** Null as long as its rule keeps counts from the caller. */
  result: Result.nullable(),
  /** SHA-256 of what the protocol of a published result says; null before. */
  seal: z.string().nullable(),
  /** Null for a visitor. */
  mine: Mine.nullable(),
});
export type Poll = z.output<typeof Poll>;

/** Why somebody cannot vote; empty where they can. */
export const InspectReason = z.enum([
  '',
  'sign_in',
  'coming',
  'closed',
  'void',
  'doctors_only',
  'not_eligible',
  'used_up',
]);
export type InspectReason = z.output<typeof InspectReason>;

/** A receipt: made by the voter’s browser, told to nobody else; 80 bits and more. */
export const receipt = () =>
  z
    .string()
    .regex(/^[a-z2-7]{16,64}$/, 'vote.receipt_malformed')
    .meta({ examples: ['k7qm3xpa5rtdhw2nzb4fq6ye'] });

/** What voters and readers ask of the polls. */
export const vote = {
  'vote.list': endpoint({
    method: 'GET',
    path: '/api/front/vote/list',
    access: 'visitor',
    summary: 'Polls that were opened, the newest first.',
    input: z.object({ ...paging }),
    output: listOf(PollCard),
  }),
  'vote.show': endpoint({
    method: 'GET',
    path: '/api/front/vote/show/{id}',
    access: 'visitor',
    summary:
      'One poll with its options, what the caller has done in it, and counts where its rule lets the caller see them.',
    input: z.object({ id: id() }),
    output: shown(Poll),
    errors: ['NOT_FOUND'],
  }),
  'vote.inspect': endpoint({
    method: 'GET',
    path: '/api/front/vote/inspect/{id}',
    access: 'visitor',
    summary: 'Whether the caller may vote now, why not, and how many votes are left.',
    input: z.object({ id: id() }),
    output: z.object({ can: z.boolean(), reason: InspectReason, left: z.number(), hasVoted: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  'vote.vote': endpoint({
    method: 'POST',
    path: '/api/front/vote/vote',
    access: 'member',
    summary: 'Casts a ballot, or changes the caller’s until the close; sent again it says the same and counts once.',
    input: z.object({
      id: id(),
      /** Keys of the options. */
      options: z.array(key()).max(MOST_OPTIONS).default([]),
      /** Chooses nothing, and is counted apart. */
      abstain: flag().default(false),
      /** Of a poll whose ballots are nobody’s: finds this ballot again, to change it and in the published list. */
      receipt: receipt().optional(),
      /** A mark of the browser, made by itself: nothing of the device, and kept by nobody. */
      device: z
        .string()
        .regex(/^[a-z2-7]{24}$/)
        .optional(),
      captcha: workProof(),
    }),
    output: z.object({
      /** Absent as long as the rule keeps counts from the caller. */
      counts: z.record(z.string(), z.number()).optional(),
      mine: z.object({ options: z.array(z.string()), left: z.number(), receipt: z.string().nullable() }),
    }),
    errors: [
      'NOT_FOUND',
      'UNAUTHENTICATED',
      'TOO_MANY',
      ...[
        'coming',
        'closed',
        'void',
        'doctors_only',
        'not_eligible',
        'option_unknown',
        'option_twice',
        'too_few',
        'too_many',
      ],
      ...['used_up', 'receipt_needed', 'receipt_taken', 'suspicious'],
    ]
      .map((code) => (/^[a-z]/.test(code) ? `vote.${code}` : code))
      .concat('signIn.captcha_needed'),
  }),
  'vote.screen': endpoint({
    method: 'GET',
    path: '/api/front/vote/screen/{id}',
    access: 'visitor',
    summary:
      'What the screen of a hall shows of a poll: sums alone, not a second old, and counts as far as everybody may see them.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        ...card,
        options: z.array(z.object({ key: z.string(), label: z.string(), picture: z.string() })),
        /** Different persons. */
        voters: z.number(),
        result: Result.nullable(),
        /** The server’s clock, ISO 8601. */
        now: z.string(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'vote.find': endpoint({
    method: 'POST',
    path: '/api/front/vote/find',
    access: 'visitor',
    summary: 'The ballot that a receipt finds, and its mark in the published list; the receipt stands in no address.',
    input: z.object({ id: id(), receipt: receipt() }),
    output: z.object({ data: z.object({ mark: z.string(), options: z.array(z.string()) }) }),
    errors: ['NOT_FOUND', 'TOO_MANY'],
  }),
  'vote.ballots': endpoint({
    method: 'GET',
    path: '/api/front/vote/ballots/{id}',
    access: 'visitor',
    summary: 'Every ballot of a published poll whose ballots are nobody’s, in the order of their marks.',
    input: z.object({
      id: id(),
      after: z
        .string()
        .regex(/^[0-9a-f]{0,32}$/)
        .default(''),
      limit: int(1, 100).default(50),
    }),
    output: z.object({
      data: z.array(z.object({ mark: z.string(), options: z.array(z.string()) })),
      total: z.number(),
      /** The mark behind which the list goes on; null at its end. */
      next: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
};
