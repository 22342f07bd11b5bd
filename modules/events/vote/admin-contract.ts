import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, flag, id, int, key, line, listOf, orNone, paging, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { isTimeZone } from '../../../kernel/rules/time-zone.ts';
import { PersonName } from '../../people/member/contract.ts';
import { MOST_OPTIONS, Result } from './contract.ts';
import { ACTIONS, RULINGS, SIGNALS } from './fraud.ts';
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
  /** Number of a profile by which it is guarded; without one nobody watches. */
  profileId: orNone(id()).default(null),
});

/** What staff write of a profile of guards. */
export const ProfileValues = z.object({
  name: line(60, 1),
  nameEn: line(100).default(''),
  rules: z
    .array(
      z.object({
        signal: z.enum(SIGNALS),
        /** More than so many; of young accounts nobody counts. */
        most: int(1, 1000).default(20),
        minutes: int(1, 43_200).default(10),
        action: z.enum(ACTIONS).default('hold'),
      }),
    )
    .min(1)
    .max(SIGNALS.length),
  /** Addresses and networks from which many ballots are expected. */
  trusted: z.array(line(64, 1)).max(50).default([]),
  isUsual: flag().default(false),
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
    profileId: z.number().nullable(),
  }),
  input: PollValues,
  filters: { state: z.enum(STATES), mode: z.enum(MODES) },
  sort: ['updatedAt', 'title', 'closesAt'],
  permissions: { view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` },
  errors: [
    ...['choices_wrong', 'option_twice', 'per_day_named', 'sealed_results', 'times_wrong', 'frozen', 'results_looser'],
    'opened',
    'segment_gone',
    'profile_gone',
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
  curve: z.array(
    z.object({
      at: z.string(),
      count: z.number(),
      /** Those of them that are put aside and not counted; of a secret poll none, for nothing leads from a ballot to a moment. */
      aside: z.number(),
    }),
  ),
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

/** The profiles by which polls are guarded (V9), as records of the configuration. */
export const profileRecord = recordContract({
  name: 'vote.profile',
  path: '/api/configure/vote/profile',
  row: z.object({
    name: z.string(),
    nameEn: z.string(),
    isUsual: z.boolean(),
    signals: z.array(z.enum(SIGNALS)),
    polls: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    rules: z.array(
      z.object({ signal: z.enum(SIGNALS), most: z.number(), minutes: z.number(), action: z.enum(ACTIONS) }),
    ),
    trusted: z.array(z.string()),
  }),
  input: ProfileValues,
  sort: ['updatedAt'],
  permissions: { view: 'vote.profile.view', save: 'vote.profile.save', remove: 'vote.profile.remove' },
  errors: ['signal_twice', 'network_malformed', 'profile_taken', 'profile_used'].map((code) => `vote.${code}`),
});

const counted = z.record(z.string(), z.number());

/** The ballots of a poll that were put aside as suspicious, and what was decided of them. */
export const Suspects = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  titleEn: z.string(),
  mode: z.enum(MODES),
  status: z.enum(STATUSES),
  options: z.array(z.object({ key: z.string(), label: z.string(), labelEn: z.string() })),
  /** By the signal that put them aside: how many, and how far that is decided. */
  heaps: z.array(
    z.object({
      signal: z.enum(SIGNALS),
      ballots: z.number(),
      waiting: z.number(),
      counted: z.number(),
      out: z.number(),
    }),
  ),
  /** What was noted, asked for a proof or refused, of nobody. */
  warnings: z.array(z.object({ signal: z.enum(SIGNALS), action: z.enum(ACTIONS), seen: z.number() })),
  /** The counts as they are, and with what is put aside; null while they are kept from everybody. */
  totals: z.object({ counted, withAside: counted }).nullable(),
  rulings: z.array(
    z.object({
      id: z.number(),
      signal: z.enum(SIGNALS),
      ruling: z.enum(RULINGS),
      ballots: z.number(),
      isSingle: z.boolean(),
      reason: z.string(),
      person: PersonName,
      before: counted,
      after: counted,
      ruledAt: z.string(),
    }),
  ),
  /** Ballots of a secret poll that lie together at least, to be kept apart. */
  fewest: z.number(),
  /** The caller may decide now. */
  isRuled: z.boolean(),
});
export type Suspects = z.output<typeof Suspects>;

/** Somebody whose ballot of a named poll was put aside. */
export const Suspect = z.object({
  id: z.number(),
  person: PersonName,
  signal: z.enum(SIGNALS),
  ruling: z.enum(RULINGS).nullable(),
  used: z.number(),
  at: z.string(),
  options: z.array(z.string()),
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
    errors: [
      ...['NOT_FOUND', 'vote.step_not_possible', 'vote.reason_needed', 'vote.closes_passed', 'vote.segment_gone'],
      'vote.suspects_open',
    ],
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
  'vote.poll.usual': endpoint({
    method: 'GET',
    path: `${path}/usual`,
    access: { permission: `${record}.save` },
    summary: 'What a new poll of this shop begins with: how ballots are, when counts are told, its zone, its guard.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        mode: z.enum(MODES),
        results: z.enum(RESULTS),
        timeZone: z.string(),
        profileId: z.number().nullable(),
      }),
    }),
  }),
  'vote.suspect.show': endpoint({
    method: 'GET',
    path: '/api/admin/vote/suspect/show/{id}',
    access: { permission: MONITOR },
    summary:
      'The ballots of a poll that were put aside: by which signal, what was decided, and both totals as far as they may be told.',
    input: z.object({ id: id() }),
    output: z.object({ data: Suspects }),
    errors: ['NOT_FOUND'],
  }),
  'vote.suspect.list': endpoint({
    method: 'GET',
    path: '/api/admin/vote/suspect/list',
    access: { permission: MONITOR },
    summary: 'Whose ballots of a named poll were put aside, with what they said; those of a secret one are nobody’s.',
    input: z.object({ ...paging, cursor: cursor(), pollId: id() }),
    output: listOf(Suspect),
    errors: ['NOT_FOUND', 'vote.names_hidden'],
  }),
  'vote.suspect.rule': endpoint({
    method: 'POST',
    path: '/api/admin/vote/suspect/rule',
    access: { permission: RUN },
    record,
    summary:
      'Counts ballots that were put aside, or keeps them out, with the reason; both can be taken back until the result is published.',
    input: z.object({
      id: id(),
      version: int(1, 2_147_483_647),
      signal: z.enum(SIGNALS),
      /** One turn of a named poll; without it all that the signal put aside. */
      turnId: orNone(id()).default(null),
      ruling: z.enum(['counted', 'out']),
      reason: line(300, 2),
    }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), ballots: z.number() }) }),
    errors: [...['NOT_FOUND', 'VERSION_CONFLICT', 'vote.suspects_late', 'vote.suspects_secret', 'vote.suspects_none']],
  }),
};

/** Everything that the console asks of polls. */
export const voteAdmin = { ...pollRecord, ...profileRecord, ...pollDesk };
