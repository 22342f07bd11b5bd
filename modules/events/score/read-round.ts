import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { StagePart } from './rules/clock.ts';
import type { Phase, SheetState } from './rules/phases.ts';
import type { Criterion, Marks } from './rules/rubric.ts';
import type { CountedSheet, Entrant, Formula, Seat } from './rules/scoring.ts';

type Reader = Pick<Tx, 'row' | 'rows'>;

/** A round as commands and results need it. */
export interface RoundRow extends Formula {
  id: number;
  version: number;
  activityId: number;
  phase: Phase;
  criteria: Criterion[];
  title: string;
  titleEn: string;
  currentId: number | null;
  deadline: string | null;
  pausedLeft: number | null;
  revealed: number;
  seconds: number;
  talkSeconds: number;
  questionSeconds: number;
  mixesOrder: boolean;
  stagePart: StagePart;
}

const COLUMNS = `r.id, r.version, r.activity_id as "activityId", r.phase, r.criteria, r.title, r.title_en as "titleEn", r.aggregate, r.trim, r.digits,
  r.scale, r.ladder, r.current_id as "currentId", r.deadline, r.paused_left as "pausedLeft", r.revealed, r.seconds,
  r.talk_seconds as "talkSeconds", r.question_seconds as "questionSeconds", r.mixes_order as "mixesOrder", r.stage_part as "stagePart"`;

/** One round; `lock` holds it until the transaction ends: `share` against its moving on, `update` to move it. */
export async function readRound(tx: Reader, shopId: number, id: number, lock?: 'share' | 'update'): Promise<RoundRow> {
  const row = await tx.row<RoundRow>(
    `select ${COLUMNS} from score_round r where r.shop_id = $1 and r.id = $2 ${lock === undefined ? '' : `for ${lock}`}`,
    [shopId, id],
  );
  if (row === null) throw notFound();
  return row;
}

/** The round of a candidate, held against its moving on. */
export async function roundOfCandidate(tx: Reader, shopId: number, candidateId: number): Promise<RoundRow> {
  const row = await tx.row<RoundRow>(
    `select ${COLUMNS} from score_candidate c join score_round r on r.shop_id = c.shop_id and r.id = c.round_id
     where c.shop_id = $1 and c.id = $2 for share of r`,
    [shopId, candidateId],
  );
  if (row === null) throw notFound();
  return row;
}

/** An approved judge of an activity, by their member. */
export interface JudgeRow {
  id: number;
  role: 'judge' | 'chair' | 'reserve';
  hospital: string;
}

/** The calling member as an approved judge; null where they are none. */
export const judgeOf = (tx: Reader, shopId: number, activityId: number, memberId: number): Promise<JudgeRow | null> =>
  tx.row<JudgeRow>(
    `select id, role, hospital from score_judge where shop_id = $1 and activity_id = $2 and member_id = $3 and status = 'approved'`,
    [shopId, activityId, memberId],
  );

/** Somebody handed in, in a round. */
export interface HandedIn extends CountedSheet {
  state: SheetState;
}

/** Everything that results are made from. */
export interface RoundParts {
  entrants: Entrant[];
  seats: Seat[];
  sheets: CountedSheet[];
}

/** Candidates, seats and handed-in sheets of a round; a sheet that was opened again is missing until it is handed in anew. */
export async function roundParts(tx: Reader, shopId: number, roundId: number): Promise<RoundParts> {
  const entrants = await tx.rows<Entrant>(
    `select id, closed_at is not null as "isClosed", chair_place as "chairPlace" from score_candidate
     where shop_id = $1 and round_id = $2 order by position, id`,
    [shopId, roundId],
  );
  const seats = await tx.rows<Seat>(
    `select s.judge_id as judge, s.candidate_id as candidate from score_candidate c
     join score_seat s on s.shop_id = c.shop_id and s.candidate_id = c.id and s.state = 'sits'
     where c.shop_id = $1 and c.round_id = $2 order by s.candidate_id, s.judge_id`,
    [shopId, roundId],
  );
  const sheets = await tx.rows<{ judge: number; candidate: number; marks: Marks; confidence: number | null }>(
    `select s.judge_id as judge, s.candidate_id as candidate, m.marks, m.confidence from score_candidate c
     join score_sheet s on s.shop_id = c.shop_id and s.candidate_id = c.id and s.state = 'submitted'
     join score_mark m on m.shop_id = s.shop_id and m.sheet_id = s.id and m.attempt = s.attempt
     where c.shop_id = $1 and c.round_id = $2 order by s.candidate_id, s.judge_id`,
    [shopId, roundId],
  );
  return { entrants, seats, sheets };
}

/** The formula of a round alone. */
export const formulaOf = ({ aggregate, trim, digits, scale, ladder }: Formula): Formula => ({
  ...{ aggregate, trim, digits, scale, ladder },
});
