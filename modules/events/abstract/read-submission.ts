import { notFound, versionConflict } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Author } from './rules/authors.ts';
import type { AbstractState } from './rules/states.ts';
import type { AppealState, Decision, Wish } from './rules/words.ts';
import type { Statements } from './schema.ts';

/** An abstract as it lies in the database. */
export interface StoredSubmission {
  id: number;
  version: number;
  callId: number;
  conferenceId: number;
  memberId: number;
  state: AbstractState;
  number: string | null;
  topic: string;
  topics: string[];
  wish: Wish;
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
  keywords: string[];
  authors: Author[];
  statements: Statements;
  opposed: { name: string; reason: string }[];
  reason: string;
  returnUntil: string | null;
  decision: Decision | null;
  decisionNote: string;
  itemId: number | null;
  boardHall: string;
  boardPeriod: string;
  boardPlace: number | null;
  appeal: string;
  appealState: AppealState;
  appealAnswer: string;
  updatedAt: string;
}

/** Its columns, of a row `t`. */
export const SUBMISSION_COLUMNS = `t.id, t.version, t.call_id as "callId", t.conference_id as "conferenceId", t.member_id as "memberId", t.state, t.number,
  t.topic, t.topics, t.wish, t.title, t.title_en as "titleEn", t.body, t.body_en as "bodyEn", t.keywords, t.authors,
  '{"consent": ""}'::jsonb || t.statements as statements, t.opposed, t.reason, t.return_until as "returnUntil", t.decision, t.decision_note as "decisionNote", t.item_id as "itemId",
  t.board_hall as "boardHall", t.board_period as "boardPeriod", t.board_place as "boardPlace", t.appeal,
  t.appeal_state as "appealState", t.appeal_answer as "appealAnswer", t.updated_at as "updatedAt"`;

/** SQL of where a poster hangs, of a row `t`. */
export const BOARD_SQL = `case when t.board_place is null then '' else concat_ws(' · ', nullif(t.board_hall, ''), nullif(t.board_period, ''),
  to_char(t.board_place, 'FM000')) end`;

/** Where a poster hangs, in words. */
export const boardText = ({
  boardHall,
  boardPeriod,
  boardPlace,
}: Pick<StoredSubmission, 'boardHall' | 'boardPeriod' | 'boardPlace'>): string =>
  boardPlace === null ? '' : [boardHall, boardPeriod, String(boardPlace).padStart(3, '0')].filter(Boolean).join(' · ');

/** An abstract under its lock, as somebody looked at it; of a member where it has to be theirs. */
export async function holdSubmission(
  ctx: Ctx,
  tx: Tx,
  { id, version }: { id: number; version: number },
  memberId: number | null = null,
): Promise<StoredSubmission> {
  const row = await tx.row<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2 for no key update`,
    [ctx.shop.id, id],
  );
  if (row === null || (memberId !== null && row.memberId !== memberId)) throw notFound();
  if (row.version !== version) throw versionConflict();
  return row;
}
