import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, flag, id, int, key, line, listOf, orNone, paging, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { isTimeZone } from '../../../kernel/rules/time-zone.ts';
import { PersonName } from '../../people/member/contract.ts';
import { MOST_OPTIONS, Result } from './contract.ts';
import { MODES, RESULTS, ROLLS, STATES, STATUSES, THRESHOLDS } from './rules.ts';

const Option = z.object({
  /** Given by the server where it is empty; ballots name it. */
  key: key().or(z.literal('')).default(''),
  label: line(100, 1),
  labelEn: line(160).default(''),
  about: text(600).default(''),
  aboutEn: text(1000).default(''),
  picture: z
    .string()
    .regex(/^(?:\/api\/file\/\d{1,15}\/[\w.-]{1,100})?$/)
    .default(''),
});

const day = () => orNone(z.iso.date()).default(null);
/** A time of the day on the clocks of the poll’s zone; 24:00 is the midnight that ends it. */
const clock = () =>
  z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)?$/, 'vote.time_malformed')
    .default('');

/** What staff write of a poll. */
export const PollValues = z.object({
  title: line(120, 1),
  titleEn: line(200).default(''),
  about: text(2000).default(''),
  aboutEn: text(3000).default(''),
  options: z.array(Option).min(2).max(MOST_OPTIONS),
  mode: z.enum(MODES).default('anonymous'),
  results: z.enum(RESULTS).default('until_closed'),
  who: z.enum(['member', 'doctor']).default('member'),
  /** Number of a segment; without one everybody of `who` votes. */
  segmentId: orNone(id()).default(null),
  roll: z.enum(ROLLS).default('live'),
  minChoices: int(1, MOST_OPTIONS).default(1),
  maxChoices: int(1, MOST_OPTIONS).default(1),
  perDay: orNone(int(1, 50)).default(null),
  abstains: flag().default(false),
  seats: int(1, MOST_OPTIONS).default(1),
  threshold: z.enum(THRESHOLDS).default('plurality'),
  quorum: orNone(int(1, 10_000_000)).default(null),
  timeZone: line(64).refine(isTimeZone, { error: 'vote.time_zone_unknown' }).default('Asia/Shanghai'),
  opensOn: day(),
  opensTime: clock(),
  closesOn: day(),
  closesTime: clock(),
});

const record = 'vote.poll';
const path = '/api/admin/vote/poll';
/** Permission to open, close, publish and declare void. */
export const RUN = 'vote.poll.run';
/** Permission to see who took part, and how ballots came in. */
export const MONITOR = 'vote.voter.view';

const row = {
  title: z.string(),
  titleEn: z.string(),
  mode: z.enum(MODES),
  results: z.enum(RESULTS),
  state: z.enum(STATES),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  updatedAt: z.string(),
};

/** What the console asks of the polls as records. */
export const pollRecord = recordContract({
  name: record,
  path,
  row: z.object(row),
  detail: z.object({
    about: z.string(),
    aboutEn: z.string(),
    options: z.array(
      z.object({
        ...{ key: z.string(), label: z.string(), labelEn: z.string(), about: z.string(), aboutEn: z.string() },
        picture: z.string(),
      }),
    ),
    who: z.enum(['member', 'doctor']),
    segmentId: z.number().nullable(),
    roll: z.enum(ROLLS),
    minChoices: z.number(),
    maxChoices: z.number(),
    perDay: z.number().nullable(),
    abstains: z.boolean(),
    seats: z.number(),
    threshold: z.enum(THRESHOLDS),
    quorum: z.number().nullable(),
    timeZone: z.string(),
    opensOn: z.string().nullable(),
    opensTime: z.string(),
    closesOn: z.string().nullable(),
    closesTime: z.string(),
    voidReason: z.string(),
  }),
  input: PollValues,
  filters: { state: z.enum(STATES), mode: z.enum(MODES) },
  sort: ['updatedAt', 'title', 'closesAt'],
  permissions: { view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` },
  errors: [
    ...['choices_wrong', 'option_twice', 'per_day_named', 'sealed_results', 'times_wrong', 'frozen', 'results_looser'],
    'opened',
    'segment_gone',
  ].map((code) => `vote.${code}`),
});

/** How a poll goes while people vote, as those who run it see it. */
export const Monitor = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  titleEn: z.string(),
  mode: z.enum(MODES),
  results: z.enum(RESULTS),
  status: z.enum(STATUSES),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  timeZone: z.string(),
  voidReason: z.string(),
  options: z.array(z.object({ key: z.string(), label: z.string(), labelEn: z.string() })),
  /** How many may vote. */
  electors: z.number(),
  /** Different persons. */
  voters: z.number(),
  /** Votes of today, on the clocks of the zone. */
  today: z.number(),
  /** Null as long as counts are kept from everybody. */
  result: Result.nullable(),
  /** Who took part may be told. */
  namesAreOpen: z.boolean(),
  /** First ballots in each stretch of time, oldest first: by the minute, of long polls several. */
  curve: z.array(z.object({ at: z.string(), count: z.number() })),
});
export type Monitor = z.output<typeof Monitor>;

/** Somebody who took part; what they chose in a named poll alone. */
export const Voter = z.object({
  id: z.number(),
  memberId: z.number(),
  person: PersonName,
  period: z.string(),
  used: z.number(),
  /** When, of a named poll; the day alone of any other. */
  at: z.string(),
  options: z.array(z.string()).nullable(),
  /** How often the ballot was changed; null where nobody can know. */
  changes: z.number().nullable(),
});

/** What the console asks beside the records. */
export const pollDesk = {
  'vote.poll.move': endpoint({
    method: 'POST',
    path: `${path}/move`,
    access: { permission: RUN },
    record,
    summary:
      'Moves a poll on: opens, closes, publishes, declares void, archives; a step that is not there answers 409.',
    input: z.object({ id: id(), to: z.enum(STATES), reason: line(300).default('') }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), state: z.enum(STATES) }) }),
    errors: ['NOT_FOUND', 'vote.step_not_possible', 'vote.reason_needed', 'vote.closes_passed', 'vote.segment_gone'],
  }),
  'vote.poll.monitor': endpoint({
    method: 'GET',
    path: `${path}/monitor/{id}`,
    access: { permission: MONITOR },
    summary: 'How a poll goes: persons, ballots, when they came in, and counts where its rule has opened them.',
    input: z.object({ id: id() }),
    output: z.object({ data: Monitor }),
    errors: ['NOT_FOUND'],
  }),
  'vote.elector.list': endpoint({
    method: 'GET',
    path: '/api/admin/vote/elector/list',
    access: { permission: MONITOR },
    exportBy: 'vote.voter.export',
    summary: 'Who may vote in a poll: its roll, or whoever is in its group now.',
    input: z.object({ ...paging, cursor: cursor(), pollId: id() }),
    output: listOf(z.object({ id: z.number(), person: PersonName })),
    errors: ['NOT_FOUND', 'campaign.condition_unknown'],
  }),
  'vote.voter.list': endpoint({
    method: 'GET',
    path: '/api/admin/vote/voter/list',
    access: { permission: MONITOR },
    summary: 'Who took part in a poll; of ballots that are nobody’s after the close alone, and without a time.',
    input: z.object({ ...paging, cursor: cursor(), pollId: id() }),
    output: listOf(Voter),
    errors: ['NOT_FOUND', 'vote.names_hidden'],
  }),
};

/** Everything that the console asks of polls. */
export const voteAdmin = { ...pollRecord, ...pollDesk };
