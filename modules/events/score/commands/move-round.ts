import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { scoreAdmin } from '../admin-contract.ts';
import { type RoundRow, readRound, roundParts } from '../read-round.ts';
import { refuse } from '../refusals.ts';
import { nextPhase } from '../rules/phases.ts';
import { rubricFault } from '../rules/rubric.ts';
import { tellContest } from '../tell-contest.ts';
import { freezeOutcome } from './freeze-outcome.ts';

/** Seats everybody of the panel who has no cell yet, and holds that somebody marks each candidate, and that conflicts were declared. */
async function open(tx: Tx, shopId: number, round: RoundRow): Promise<void> {
  const fault = rubricFault(round.criteria);
  if (fault !== null) throw refuse[fault]();
  const undeclared = await tx.row<{ count: number }>(
    `select count(*)::int as count from score_judge j where j.shop_id = $1 and j.activity_id = $2 and j.status = 'approved'
       and not exists (select from score_declaration d where d.shop_id = j.shop_id and d.round_id = $3 and d.judge_id = j.id
         and d.declared_at >= (select coalesce(max(c.updated_at), '-infinity') from score_candidate c where c.shop_id = $1 and c.round_id = $3))`,
    [shopId, round.activityId, round.id],
  );
  if ((undeclared?.count ?? 0) > 0) throw refuse.undeclared({ count: undeclared?.count ?? 0 });
  // Cells of who is on the panel no longer, or of another contest's.
  await tx.rows(
    `delete from score_seat s using score_candidate c where s.shop_id = $1 and c.shop_id = s.shop_id and c.id = s.candidate_id and c.round_id = $3
       and not exists (select from score_judge j where j.shop_id = s.shop_id and j.id = s.judge_id and j.activity_id = $2 and j.status = 'approved')`,
    [shopId, round.activityId, round.id],
  );
  await tx.rows(
    `insert into score_seat (candidate_id, judge_id, state)
     select c.id, j.id, case j.role when 'reserve' then 'off' else 'sits' end from score_candidate c
     join score_judge j on j.shop_id = c.shop_id and j.activity_id = $2 and j.status = 'approved'
     where c.shop_id = $1 and c.round_id = $3 on conflict (shop_id, candidate_id, judge_id) do nothing`,
    [shopId, round.activityId, round.id],
  );
  const { entrants, seats } = await roundParts(tx, shopId, round.id);
  if (entrants.length === 0) throw refuse.no_candidates();
  const marked = new Set(seats.map(({ candidate }) => candidate));
  if (entrants.some(({ id }) => !marked.has(id))) throw refuse.nobody_marks();
}

/** Sheets that somebody still has to hand in. */
async function missing(tx: Tx, shopId: number, roundId: number): Promise<number> {
  const { entrants, seats, sheets } = await roundParts(tx, shopId, roundId);
  const there = new Set(sheets.map(({ judge, candidate }) => `${judge} ${candidate}`));
  const closed = new Set(entrants.filter(({ isClosed }) => isClosed).map(({ id }) => id));
  return seats.filter(({ judge, candidate }) => !closed.has(candidate) && !there.has(`${judge} ${candidate}`)).length;
}

/** Closes the judging; where sheets are missing the chair says why, and their candidates are closed with that reason. */
async function close(tx: Tx, shopId: number, round: RoundRow, reason: string): Promise<void> {
  const count = await missing(tx, shopId, round.id);
  if (count === 0) return;
  if (reason === '') throw refuse.sheets_missing({ count });
  await tx.rows(
    `update score_candidate c set closed_at = now(), closed_reason = $3, version = c.version + 1, updated_at = now()
     where c.shop_id = $1 and c.round_id = $2 and c.closed_at is null and exists (
       select from score_seat s where s.shop_id = c.shop_id and s.candidate_id = c.id and s.state = 'sits' and not exists (
         select from score_sheet t where t.shop_id = s.shop_id and t.candidate_id = s.candidate_id and t.judge_id = s.judge_id and t.state = 'submitted'))`,
    [shopId, round.id, reason],
  );
}

/** Moves a round on by one phase; what each asks for stands beside it. */
export function moveRound(ctx: Ctx, input: ParsedOf<(typeof scoreAdmin)['score.round.move']>) {
  const { id, version, phase, reason } = input;
  const shopId = ctx.shop.id;
  return ctx.db.write(
    async (tx) => {
      const round = await readRound(tx, shopId, id, 'update');
      if (round.version !== version) throw versionConflict();
      if (nextPhase(round.phase) !== phase) throw refuse.wrong_phase();
      if (phase === 'judging') await open(tx, shopId, round);
      if (phase === 'review') await close(tx, shopId, round, reason);
      // A sheet that the chair opened again in the review has to come back, or its candidate to be closed.
      if (phase === 'frozen') {
        const count = await missing(tx, shopId, id);
        if (count > 0) throw refuse.sheets_missing({ count });
        await freezeOutcome(ctx, tx, round);
      }
      const data = await tx.row<{ id: number; version: number }>(
        `update score_round set phase = $3, closed_reason = case when $3 = 'review' then $4 else closed_reason end,
           current_id = case when $3 = 'judging' then current_id end, deadline = case when $3 = 'judging' then deadline end,
           paused_left = case when $3 = 'judging' then paused_left end,
           revealed = case when $3 = 'revealed' then (select count(*) from score_candidate c where c.shop_id = $1 and c.round_id = $2) else revealed end,
           version = version + 1, updated_at = now() where shop_id = $1 and id = $2 returning id, version`,
        [shopId, id, phase, reason],
      );
      if (data === null) throw notFound();
      tellContest(ctx, tx, round.activityId);
      return { data };
    },
    reason === '' ? {} : { reason },
  );
}

/** Says who is on the stage, and for what their time runs; the clock begins where seconds are given. */
export function setCurrent(ctx: Ctx, input: ParsedOf<(typeof scoreAdmin)['score.round.current']>) {
  const { id, candidate, seconds, part } = input;
  return ctx.db.write(async (tx) => {
    const round = await readRound(tx, ctx.shop.id, id, 'update');
    if (round.phase !== 'judging') throw refuse.wrong_phase();
    if (candidate !== null) {
      const known = await tx.row('select id from score_candidate where shop_id = $1 and id = $2 and round_id = $3', [
        ...[ctx.shop.id, candidate, id],
      ]);
      if (known === null) throw notFound();
    }
    const until = candidate === null || seconds === 0 ? null : new Date(ctx.services.now().getTime() + seconds * 1000);
    await tx.rows(
      'update score_round set current_id = $3, deadline = $4, stage_part = $5, paused_left = null where shop_id = $1 and id = $2',
      [ctx.shop.id, id, candidate, until?.toISOString() ?? null, part],
    );
    tellContest(ctx, tx, round.activityId);
    return {};
  });
}

/** Reveals one place more, upon what its caller saw: two who press at once reveal one. */
export function revealNext(ctx: Ctx, input: ParsedOf<(typeof scoreAdmin)['score.round.reveal']>) {
  return ctx.db.write(async (tx) => {
    const round = await readRound(tx, ctx.shop.id, input.id, 'update');
    if (round.phase !== 'frozen') throw refuse.wrong_phase();
    if (round.revealed !== input.revealed) throw versionConflict();
    const all = await tx.row<{ count: number }>(
      'select count(*)::int as count from score_candidate where shop_id = $1 and round_id = $2',
      [ctx.shop.id, input.id],
    );
    const of = all?.count ?? 0;
    if (round.revealed >= of) throw refuse.all_revealed();
    const revealed = round.revealed + 1;
    await tx.rows('update score_round set revealed = $3 where shop_id = $1 and id = $2', [
      ctx.shop.id,
      input.id,
      revealed,
    ]);
    tellContest(ctx, tx, round.activityId);
    return { revealed, of };
  });
}

/** Makes another round of the same rubric; who has a conflict in it is asked anew. */
export function copyRound(ctx: Ctx, input: ParsedOf<(typeof scoreAdmin)['score.round.copy']>) {
  const { id, title, titleEn, hasCandidates } = input;
  return ctx.db.write(async (tx) => {
    const data = await tx.row<{ id: number; version: number }>(
      `insert into score_round (activity_id, title, title_en, criteria, aggregate, trim, digits, scale, ladder, seconds, talk_seconds, question_seconds, mixes_order)
       select activity_id, $3, $4, criteria, aggregate, trim, digits, scale, ladder, seconds, talk_seconds, question_seconds, mixes_order from score_round
       where shop_id = $1 and id = $2 returning id, version`,
      [ctx.shop.id, id, title, titleEn],
    );
    if (data === null) throw notFound();
    if (hasCandidates) {
      await tx.rows(
        `insert into score_candidate (round_id, activity_id, group_name, group_name_en, position, title, title_en, presenter, presenter_en, hospital, hospital_en,
           about, about_en, paper_file, picture)
         select $3, activity_id, group_name, group_name_en, position, title, title_en, presenter, presenter_en, hospital, hospital_en, about, about_en, paper_file, picture
         from score_candidate where shop_id = $1 and round_id = $2 order by position, id`,
        [ctx.shop.id, id, data.id],
      );
    }
    return { data };
  });
}
