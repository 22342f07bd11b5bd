import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { score } from '../contract.ts';
import { judgeOf, type RoundRow, roundOfCandidate } from '../read-round.ts';
import { refuse } from '../refusals.ts';
import type { SheetState } from '../rules/phases.ts';
import { rounded } from '../rules/ratio.ts';
import { type Marks, missingMarks, wrongMark } from '../rules/rubric.ts';
import { sheetScore } from '../rules/scoring.ts';
import { tellContest } from '../tell-contest.ts';

/** The total of a sheet, as its judge reads it. */
export const totalOf = (round: RoundRow, marks: Marks): string =>
  rounded(sheetScore(round.criteria, round.scale, marks), round.digits);

interface Sheet {
  id: number;
  state: SheetState;
  attempt: number;
}

/** The sheet, made with the first draft, and held until the transaction ends: two phones of one judge take turns. */
async function heldSheet(tx: Tx, shopId: number, candidate: number, judge: number): Promise<Sheet> {
  await tx.rows(
    'insert into score_sheet (candidate_id, judge_id) values ($1, $2) on conflict (shop_id, candidate_id, judge_id) do nothing',
    [candidate, judge],
  );
  const sheet = await tx.row<Sheet>(
    'select id, state, attempt from score_sheet where shop_id = $1 and candidate_id = $2 and judge_id = $3 for update',
    [shopId, candidate, judge],
  );
  if (sheet === null) throw notFound();
  return sheet;
}

/** Whether a sheet can be handed in: every criterion marked, and confidence given where the formula asks for it. */
function checkWhole({ criteria, aggregate }: RoundRow, marks: Marks, confidence: number | undefined): void {
  const count = missingMarks(criteria, marks);
  if (count > 0) throw refuse.marks_missing({ count });
  if (aggregate === 'confidence' && confidence === undefined) throw refuse.confidence_missing();
}

/** Keeps the marks of the calling judge, or hands them in; what was handed in is locked (S8). */
export function scoreCandidate(ctx: Ctx, input: ParsedOf<(typeof score)['score.sheet.score']>) {
  const { id, marks, comment, confidence, final } = input;
  const shopId = ctx.shop.id;
  return ctx.db.write(async (tx) => {
    const round = await roundOfCandidate(tx, shopId, id);
    const judge = await judgeOf(tx, shopId, round.activityId, signedIn(ctx).id);
    if (judge === null) throw refuse.not_judge();
    const seat = await tx.row<{ state: string }>(
      'select state from score_seat where shop_id = $1 and candidate_id = $2 and judge_id = $3 for share',
      [shopId, id, judge.id],
    );
    if (seat?.state !== 'sits') throw refuse.recused();
    const sheet = await heldSheet(tx, shopId, id, judge.id);
    // In the review only what the chair opened again is marked.
    const isOpen = round.phase === 'judging' || (round.phase === 'review' && sheet.state === 'reopened');
    if (!isOpen) throw refuse.not_judging();
    if (sheet.state === 'submitted') {
      throw refuse.sheet_locked();
    }
    const wrong = wrongMark(round.criteria, marks);
    if (wrong !== null) {
      throw refuse.mark_wrong({ criterion: round.criteria.find(({ key }) => key === wrong)?.label ?? wrong });
    }
    if (final) checkWhole(round, marks, confidence);
    await tx.rows(
      `insert into score_mark (sheet_id, attempt, marks, comment, confidence) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, sheet_id, attempt)
       do update set marks = excluded.marks, comment = excluded.comment, confidence = excluded.confidence, saved_at = now()`,
      [sheet.id, sheet.attempt, JSON.stringify(marks), comment, confidence ?? null],
    );
    if (!final) return { total: null, status: sheet.state };
    await tx.rows(`update score_sheet set state = 'submitted', submitted_at = now() where shop_id = $1 and id = $2`, [
      shopId,
      sheet.id,
    ]);
    tellContest(ctx, tx, round.activityId);
    return { total: totalOf(round, marks), status: 'submitted' as const };
  });
}

interface Reopened {
  candidate: number;
  judge: number;
  reason: string;
}

/** Opens a sheet again; its next attempt begins with what was handed in, which stays as it was. */
async function reopen(tx: Tx, shopId: number, by: number, { candidate, judge, reason }: Reopened) {
  const sheet = await tx.row<{ id: number; attempt: number }>(
    `update score_sheet set state = 'reopened', attempt = attempt + 1, reopened_at = now(), reopened_reason = $4, reopened_by = $5
     where shop_id = $1 and candidate_id = $2 and judge_id = $3 and state = 'submitted' returning id, attempt`,
    [shopId, candidate, judge, reason, by],
  );
  if (sheet === null) throw refuse.not_handed_in();
  await tx.rows(
    `insert into score_mark (sheet_id, attempt, marks, comment, confidence)
     select sheet_id, $3, marks, comment, confidence from score_mark where shop_id = $1 and sheet_id = $2 and attempt = $3 - 1`,
    [shopId, sheet.id, sheet.attempt],
  );
  return { status: 'reopened' as const };
}

const mayReopen = ({ phase }: RoundRow): boolean => phase === 'judging' || phase === 'review';

/** The chair of the panel opens a sheet again. */
export function reopenAsChair(ctx: Ctx, input: Reopened) {
  const { shop } = ctx;
  return ctx.db.write(
    async (tx) => {
      const round = await roundOfCandidate(tx, shop.id, input.candidate);
      const me = signedIn(ctx).id;
      const chair = await judgeOf(tx, shop.id, round.activityId, me);
      if (chair?.role !== 'chair') throw refuse.not_chair();
      if (!mayReopen(round)) throw refuse.not_judging();
      tellContest(ctx, tx, round.activityId);
      return reopen(tx, shop.id, me, input);
    },
    { reason: input.reason },
  );
}

/** Staff open a sheet again at the chair’s word. */
export function reopenAsStaff(ctx: Ctx, input: Reopened) {
  return ctx.db.write(
    async (tx) => {
      const round = await roundOfCandidate(tx, ctx.shop.id, input.candidate);
      if (!mayReopen(round)) throw refuse.not_judging();
      tellContest(ctx, tx, round.activityId);
      return reopen(tx, ctx.shop.id, signedIn(ctx).id, input);
    },
    { reason: input.reason },
  );
}
