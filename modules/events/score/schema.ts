import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { JudgeRole, JudgeStatus, SeatState, SeatWhy } from './contract.ts';
import type { StagePart } from './rules/clock.ts';
import type { Phase, SheetState } from './rules/phases.ts';
import type { Criterion, Marks } from './rules/rubric.ts';
import type { Aggregate, TieStep } from './rules/scoring.ts';

/** Something that is judged: a contest of talks, of cases, of posters. */
export const scoreActivity = pgTable(
  'score_activity',
  {
    shopId: shopId(),
    id: recordId(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    place: text('place').notNull().default(''),
    placeEn: text('place_en').notNull().default(''),
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** By which judges register; made once, with the activity. */
    code: text('code').notNull(),
    /** Readers find it. */
    isPublic: boolean('is_public').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('score_activity_starts').on(table.shopId, table.startsAt, table.id),
    index('score_activity_public').on(table.shopId, table.startsAt, table.id).where(sql`is_public`),
    index('score_activity_changed').on(table.shopId, table.updatedAt, table.id),
    check('score_activity_order', sql`ends_at > starts_at`),
  ],
);

/** A round of an activity: its rubric and formula, which hold from its opening on (S1), and how far it is. */
export const scoreRound = pgTable(
  'score_round',
  {
    shopId: shopId(),
    id: recordId(),
    activityId: reference('activity_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    aggregate: text('aggregate').$type<Aggregate>().notNull().default('mean'),
    trim: integer('trim').notNull().default(1),
    digits: integer('digits').notNull().default(2),
    scale: integer('scale').notNull().default(100),
    ladder: text('ladder').array().$type<TieStep[]>().notNull(),
    /** Seconds in which judges mark one candidate, on the phones and the screen; nobody’s draft ends with them. */
    seconds: integer('seconds').notNull().default(180),
    /** Seconds of a talk, and of the questions after it; none where 0. */
    talkSeconds: integer('talk_seconds').notNull().default(0),
    questionSeconds: integer('question_seconds').notNull().default(0),
    /** Each judge has the candidates in an order of their own, so that nobody is marked first or last by all. */
    mixesOrder: boolean('mixes_order').notNull().default(false),
    phase: text('phase').$type<Phase>().notNull().default('setup'),
    /** Why it was closed though sheets were missing. */
    closedReason: text('closed_reason').notNull().default(''),
    /** Who is on the stage, and until when the judges mark them. */
    currentId: reference('current_id'),
    /** What the clock of the stage runs for, and until when. */
    stagePart: text('stage_part').$type<StagePart>().notNull().default('marks'),
    deadline: moment('deadline'),
    /** Milliseconds that were left when the clock was stopped; null while it runs, or none does. */
    pausedLeft: integer('paused_left'),
    /** How many places were revealed, from the last one on. */
    revealed: integer('revealed').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('score_round_changed').on(table.shopId, table.updatedAt, table.id),
    index('score_round_latest').on(table.shopId, table.activityId, table.id),
    index('score_round_of').on(table.shopId, table.activityId, table.updatedAt, table.id),
    namesRow('score_round_activity', [table.shopId, table.activityId], scoreActivity),
    check(
      'score_round_range',
      sql`trim between 0 and 10 and digits between 0 and 4 and scale between 1 and 1000 and seconds between 10 and 3600
        and talk_seconds between 0 and 3600 and question_seconds between 0 and 3600`,
    ),
  ],
);

/** Who or what is judged in a round: a talk, a case, a poster. */
export const scoreCandidate = pgTable(
  'score_candidate',
  {
    shopId: shopId(),
    id: recordId(),
    roundId: reference('round_id').notNull(),
    /** The contest of their round. */
    activityId: reference('activity_id').notNull(),
    /** What the candidates of one group have in common; empty without groups. */
    groupName: text('group_name').notNull().default(''),
    groupNameEn: text('group_name_en').notNull().default(''),
    position: integer('position').notNull().default(1),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    presenter: text('presenter').notNull(),
    presenterEn: text('presenter_en').notNull().default(''),
    hospital: text('hospital').notNull().default(''),
    hospitalEn: text('hospital_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    /** Address of a picture of the library: of who presents, or of the poster; empty where there is none. */
    picture: text('picture').notNull().default(''),
    /** Slides, the case or the poster: a paper of the library. */
    paperFile: reference('paper_file'),
    /** The place that the chair gave them among equals. */
    chairPlace: integer('chair_place'),
    /** When the chair closed them though sheets were missing, and why. */
    closedAt: moment('closed_at'),
    closedReason: text('closed_reason').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('score_candidate_order').on(table.shopId, table.position, table.id),
    index('score_candidate_contest').on(table.shopId, table.activityId, table.position, table.id),
    index('score_candidate_of').on(table.shopId, table.roundId, table.position, table.id),
    index('score_candidate_changed').on(table.shopId, table.updatedAt, table.id),
    namesRow('score_candidate_round', [table.shopId, table.roundId], scoreRound),
    namesRow('score_candidate_activity', [table.shopId, table.activityId], scoreActivity),
  ],
);

/** Somebody who judges in an activity, or asks to. */
export const scoreJudge = pgTable(
  'score_judge',
  {
    shopId: shopId(),
    id: recordId(),
    activityId: reference('activity_id').notNull(),
    memberId: reference('member_id').notNull(),
    hospital: text('hospital').notNull().default(''),
    role: text('role').$type<JudgeRole>().notNull().default('judge'),
    status: text('status').$type<JudgeStatus>().notNull().default('pending'),
    /** Why they were refused or left out. */
    statusReason: text('status_reason').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('score_judge_once').on(table.shopId, table.activityId, table.memberId),
    index('score_judge_member').on(table.shopId, table.memberId),
    index('score_judge_waiting').on(table.shopId, table.activityId).where(sql`status = 'pending'`),
    index('score_judge_changed').on(table.shopId, table.updatedAt, table.id),
    namesRow('score_judge_activity', [table.shopId, table.activityId], scoreActivity),
    namesRow('score_judge_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** A judge has said with which candidates of a round they have a conflict; who joins later is asked anew. */
export const scoreDeclaration = pgTable(
  'score_declaration',
  {
    shopId: shopId(),
    id: recordId(),
    roundId: reference('round_id').notNull(),
    judgeId: reference('judge_id').notNull(),
    declaredAt: moment('declared_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('score_declaration_once').on(table.shopId, table.roundId, table.judgeId),
    index('score_declaration_judge').on(table.shopId, table.judgeId),
    namesRow('score_declaration_round', [table.shopId, table.roundId], scoreRound).onDelete('cascade'),
    namesRow('score_declaration_judge_fk', [table.shopId, table.judgeId], scoreJudge).onDelete('cascade'),
  ],
);

/** Whether a judge marks a candidate: a cell of the panel. Until the opening a missing one is open. */
export const scoreSeat = pgTable(
  'score_seat',
  {
    shopId: shopId(),
    id: recordId(),
    candidateId: reference('candidate_id').notNull(),
    judgeId: reference('judge_id').notNull(),
    state: text('state').$type<SeatState>().notNull(),
    why: text('why').$type<SeatWhy>(),
    reason: text('reason').notNull().default(''),
    /** The recused judge in whose place this one marks. */
    replacesId: reference('replaces_id'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('score_seat_once').on(table.shopId, table.candidateId, table.judgeId),
    index('score_seat_judge').on(table.shopId, table.judgeId, table.candidateId),
    index('score_seat_replaces').on(table.shopId, table.replacesId),
    namesRow('score_seat_candidate', [table.shopId, table.candidateId], scoreCandidate).onDelete('cascade'),
    namesRow('score_seat_judge_fk', [table.shopId, table.judgeId], scoreJudge).onDelete('cascade'),
    namesRow('score_seat_replaces_fk', [table.shopId, table.replacesId], scoreJudge),
  ],
);

/** The sheet of one judge for one candidate: how far it is. What was marked lies beside it, where no trail tells of it too early. */
export const scoreSheet = pgTable(
  'score_sheet',
  {
    shopId: shopId(),
    id: recordId(),
    candidateId: reference('candidate_id').notNull(),
    judgeId: reference('judge_id').notNull(),
    state: text('state').$type<SheetState>().notNull().default('draft'),
    /** Grows each time the chair opens it again: what was handed in before stays. */
    attempt: integer('attempt').notNull().default(1),
    submittedAt: moment('submitted_at'),
    reopenedAt: moment('reopened_at'),
    reopenedReason: text('reopened_reason').notNull().default(''),
    reopenedBy: reference('reopened_by'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('score_sheet_once').on(table.shopId, table.candidateId, table.judgeId),
    index('score_sheet_judge').on(table.shopId, table.judgeId),
    namesRow('score_sheet_candidate', [table.shopId, table.candidateId], scoreCandidate),
    namesRow('score_sheet_judge_fk', [table.shopId, table.judgeId], scoreJudge),
  ],
);

/** What a judge marked, for each time that the sheet was open. */
export const scoreMark = pgTable(
  'score_mark',
  {
    shopId: shopId(),
    id: recordId(),
    sheetId: reference('sheet_id').notNull(),
    attempt: integer('attempt').notNull(),
    marks: jsonb('marks').$type<Marks>().notNull(),
    comment: text('comment').notNull().default(''),
    /** How sure the judge is, 1 to 10, where the formula asks. */
    confidence: integer('confidence'),
    savedAt: moment('saved_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('score_mark_once').on(table.shopId, table.sheetId, table.attempt),
    namesRow('score_mark_sheet', [table.shopId, table.sheetId], scoreSheet).onDelete('cascade'),
  ],
);

/** What came of a round, as it was when its results were frozen. */
export const scoreOutcome = pgTable(
  'score_outcome',
  {
    shopId: shopId(),
    id: recordId(),
    roundId: reference('round_id').notNull(),
    /** Formula, panel, marks and places, as `rules/protocol.ts` writes them. */
    protocol: jsonb('protocol').notNull(),
    /** SHA-256 of the protocol in its canonical form. */
    fingerprint: text('fingerprint').notNull(),
    frozenAt: moment('frozen_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('score_outcome_once').on(table.shopId, table.roundId),
    namesRow('score_outcome_round', [table.shopId, table.roundId], scoreRound).onDelete('cascade'),
  ],
);
