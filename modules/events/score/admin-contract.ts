import { z } from 'zod';
import { flag, id, int, line, moment, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { isTimeZone } from '../../../kernel/rules/time-zone.ts';
import { PersonName } from '../../people/member/contract.ts';
import { decimal, JudgeRole, JudgeStatus, Phase } from './contract.ts';
import { scoreDesk } from './desk-contract.ts';
import { aggregates, tieSteps } from './rules/scoring.ts';

/** What staff write of an activity. */
export const ActivityValues = z.object({
  title: line(120, 1),
  titleEn: line(200).default(''),
  about: text(1000).default(''),
  aboutEn: text(1600).default(''),
  place: line(120).default(''),
  placeEn: line(200).default(''),
  timeZone: line(64).refine(isTimeZone, { error: 'score.time_zone_unknown' }).default('Asia/Shanghai'),
  startsAt: moment(),
  endsAt: moment(),
  isPublic: flag().default(false),
});

const CriterionValues = z.object({
  label: line(60, 1),
  labelEn: line(100).default(''),
  weight: decimal(),
  min: decimal().default('0'),
  max: decimal().default('10'),
  step: decimal().default('0.5'),
});

/** What staff write of a round: rubric and formula. */
export const RoundValues = z.object({
  activityId: id(),
  title: line(120, 1),
  titleEn: line(200).default(''),
  criteria: z.array(CriterionValues).max(20),
  aggregate: z.enum(aggregates).default('mean'),
  trim: int(0, 10).default(1),
  digits: int(0, 4).default(2),
  scale: int(1, 1000).default(100),
  ladder: z
    .array(z.enum(tieSteps))
    .max(3)
    .default([...tieSteps]),
  seconds: int(10, 3600).default(180),
  talkSeconds: int(0, 3600).default(0),
  questionSeconds: int(0, 3600).default(0),
  mixesOrder: flag().default(false),
});

/** What staff write of a candidate. */
export const CandidateValues = z.object({
  roundId: id(),
  groupName: line(60).default(''),
  groupNameEn: line(100).default(''),
  position: int(1, 1000).default(1),
  title: line(160, 1),
  titleEn: line(240).default(''),
  presenter: line(60, 1),
  presenterEn: line(100).default(''),
  hospital: line(100).default(''),
  hospitalEn: line(160).default(''),
  about: text(1000).default(''),
  aboutEn: text(1600).default(''),
  /** Address of a picture of the library. */
  picture: z
    .string()
    .regex(/^(?:\/api\/file\/\d{1,15}\/[\w.-]{1,100})?$/)
    .default(''),
  /** Number of a paper of the library. */
  paperFile: orNone(id()).default(null),
});

/** What staff write of a judge; who registered by code is decided about apart. */
export const JudgeValues = z.object({
  activityId: id(),
  memberId: id(),
  hospital: line(100).default(''),
  role: JudgeRole.default('judge'),
});

const may = (record: string) => ({ view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` });
const path = '/api/admin/score';

/** The records that staff keep. */
const scoreRecords = {
  ...recordContract({
    name: 'score.activity',
    path: `${path}/activity`,
    row: z.object({
      title: z.string(),
      titleEn: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      isPublic: z.boolean(),
      rounds: z.number(),
      pending: z.number(),
      updatedAt: z.string(),
    }),
    detail: z.object({
      about: z.string(),
      aboutEn: z.string(),
      place: z.string(),
      placeEn: z.string(),
      timeZone: z.string(),
      code: z.string(),
    }),
    input: ActivityValues,
    filters: { isPublic: flag() },
    sort: ['startsAt', 'updatedAt'],
    permissions: may('score.activity'),
    errors: ['score.times_wrong', 'score.activity_used'],
  }),
  ...recordContract({
    name: 'score.round',
    path: `${path}/round`,
    row: z.object({
      title: z.string(),
      titleEn: z.string(),
      activityId: z.number(),
      activity: z.string(),
      phase: Phase,
      aggregate: z.enum(aggregates),
      candidates: z.number(),
      updatedAt: z.string(),
    }),
    detail: z.object({
      criteria: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          labelEn: z.string(),
          weight: z.string(),
          min: z.string(),
          max: z.string(),
          step: z.string(),
        }),
      ),
      trim: z.number(),
      digits: z.number(),
      scale: z.number(),
      ladder: z.array(z.enum(tieSteps)),
      seconds: z.number(),
      talkSeconds: z.number(),
      questionSeconds: z.number(),
      mixesOrder: z.boolean(),
      closedReason: z.string(),
    }),
    input: RoundValues,
    filters: { activityId: id(), phase: Phase },
    sort: ['updatedAt'],
    permissions: may('score.round'),
    errors: [
      ...['score.rubric_empty', 'score.rubric_range', 'score.rubric_step'],
      ...['score.rubric_weight', 'score.round_frozen', 'score.round_used'],
    ],
  }),
  ...recordContract({
    name: 'score.candidate',
    path: `${path}/candidate`,
    row: z.object({
      title: z.string(),
      titleEn: z.string(),
      roundId: z.number(),
      round: z.string(),
      groupName: z.string(),
      groupNameEn: z.string(),
      position: z.number(),
      presenter: z.string(),
      presenterEn: z.string(),
      hospital: z.string(),
      hospitalEn: z.string(),
      updatedAt: z.string(),
    }),
    detail: z.object({
      about: z.string(),
      aboutEn: z.string(),
      picture: z.string(),
      paperFile: z.number().nullable(),
      paperName: z.string().nullable(),
    }),
    input: CandidateValues,
    filters: { roundId: id() },
    sort: ['position', 'updatedAt'],
    opens: 'up',
    permissions: may('score.candidate'),
    errors: ['score.round_unknown', 'score.round_frozen', 'score.too_many'],
  }),
  ...recordContract({
    name: 'score.judge',
    path: `${path}/judge`,
    row: z.object({
      activityId: z.number(),
      activity: z.string(),
      memberId: z.number(),
      person: PersonName,
      hospital: z.string(),
      role: JudgeRole,
      status: JudgeStatus,
      updatedAt: z.string(),
    }),
    detail: z.object({ statusReason: z.string() }),
    input: JudgeValues,
    filters: { activityId: id(), status: JudgeStatus, role: JudgeRole },
    sort: ['updatedAt'],
    permissions: may('score.judge'),
    errors: ['score.person_unknown', 'score.judge_used', 'score.too_many'],
  }),
};

/** Everything that the console asks of judging panels. */
export const scoreAdmin = { ...scoreRecords, ...scoreDesk };
