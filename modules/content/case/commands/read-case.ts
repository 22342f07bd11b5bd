import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { keepWatch } from '../../../people/credit/public.ts';
import { cleanText } from '../../remark/rules/clean-text.ts';
import { tellReaders } from '../case-target.ts';
import type { cases } from '../contract.ts';
import { callingDoctor, heldForReader } from '../granted.ts';
import { refuse } from '../refusals.ts';
import { noteAct } from './note-act.ts';
import { tellAuthor, tellDesk } from './tell-people.ts';

type Vote = (typeof cases)['case.vote'];

/** The feed by which the ledger of credits knows cases. */
export const FEED = 'case';
/** Flags of one doctor in an hour: each hides something. */
const OF_A_DOCTOR = [{ most: 10, seconds: 3600 }];
/** More than this of one reading counts for nobody. */
const MOST_MS = 45 * 60_000;

/** Hides a case at once, whoever of its readers says so (CS6); the desk decides. */
export async function flagCase(
  ctx: Ctx,
  { id, reason, text }: ParsedOf<(typeof cases)['case.flag']>,
): Promise<Record<string, never>> {
  const me = (await callingDoctor(ctx)).id;
  const { config, now } = ctx.services;
  const turn = await takeAttempt(ctx.db, attemptKey(config, 'case-flag', `${ctx.shop.id}/${me}`), OF_A_DOCTOR, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  await ctx.db.write(async (tx) => {
    const row = await heldForReader(ctx, tx, id);
    const made = await tx.row<{ id: number }>(
      `insert into case_flag (case_id, member_id, reason, body, at) values ($1, $2, $3, $4, $5) returning id`,
      [id, me, reason, cleanText(text), now().toISOString()],
    );
    await tx.rows(`update case_item set state = 'hidden', version = version + 1 where shop_id = $1 and id = $2`, [
      ...[ctx.shop.id, id],
    ]);
    await noteAct(ctx, tx, { caseId: id }, 'flagged');
    tellReaders(ctx, tx, id);
    const key = `${id}/${made?.id ?? 0}`;
    await tellDesk(ctx, tx, row, { kind: 'flagged', key });
    await tellAuthor(ctx, tx, row, { kind: 'hidden', key });
  });
  return {};
}

/** How many chose each of the options of a poll, over the case `t`. */
export const countsSql = `(select coalesce(json_agg(n.count order by n.choice), '[]') from (
    select o.choice, (select count(*)::int from case_vote v where v.shop_id = t.shop_id and v.case_id = t.id and v.choice = o.choice) as count
    from generate_series(0, coalesce(jsonb_array_length(t.poll -> 'options'), 0) - 1) o(choice)) n)`;

/** Answers the poll of a case, once for each doctor; only then is told what others answered (CS5). */
export async function voteOn(ctx: Ctx, { id, choice }: ParsedOf<Vote>): Promise<OutputOf<Vote>> {
  return ctx.db.write(async (tx) => {
    const { id: me } = await callingDoctor(ctx, tx);
    const { poll, authorId } = await heldForReader(ctx, tx, id);
    if (authorId === me) throw refuse.own_case();
    if (poll === null) throw refuse.no_poll();
    if (choice >= poll.options.length) throw invalidInput({ choice: [ctx.t('case.site.noSuchOption')] });
    const made = await tx.row(
      `insert into case_vote (case_id, member_id, choice, at) values ($1, $2, $3, $4)
       on conflict on constraint case_vote_once do nothing returning id`,
      [id, me, choice, ctx.services.now().toISOString()],
    );
    if (made === null) throw refuse.voted_already();
    const row = await tx.row<{ counts: number[] }>(
      `select ${countsSql} as counts from case_item t where t.shop_id = $1 and t.id = $2`,
      [ctx.shop.id, id],
    );
    return { data: { counts: row?.counts ?? [], explanation: poll.explanation } };
  });
}

/** Counts that a doctor read a case and answered its poll, once, for the sessions that it feeds (CS5). */
export async function finishReading(
  ctx: Ctx,
  { id }: ParsedOf<(typeof cases)['case.finish']>,
): Promise<Record<string, never>> {
  const now = ctx.services.now();
  const seconds = await ctx.services.settings.get<number>(ctx, 'case.readSeconds');
  await ctx.db.write(async (tx) => {
    const { id: me } = await callingDoctor(ctx, tx);
    const { poll, authorId } = await heldForReader(ctx, tx, id);
    if (authorId === me) throw refuse.own_case();
    const values = [ctx.shop.id, id, me];
    const reading = await tx.row<{ openedAt: string; finishedAt: string | null }>(
      `select opened_at as "openedAt", finished_at as "finishedAt" from case_reading
       where shop_id = $1 and case_id = $2 and member_id = $3 for update`,
      values,
    );
    if (reading === null) throw notFound();
    if (reading.finishedAt !== null) return;
    const voted = await tx.row(
      'select 1 from case_vote where shop_id = $1 and case_id = $2 and member_id = $3',
      values,
    );
    if (poll !== null && voted === null) throw refuse.vote_first();
    const passed = now.getTime() - Date.parse(reading.openedAt);
    if (passed < seconds * 1000) throw refuse.too_soon({ seconds: Math.ceil(seconds - passed / 1000) });
    await tx.rows('update case_reading set finished_at = $4 where shop_id = $1 and case_id = $2 and member_id = $3', [
      ...[...values, now.toISOString()],
    ]);
    const from = new Date(now.getTime() - Math.min(passed, MOST_MS));
    await keepWatch(tx, ctx.shop.id, { source: FEED, subject: id, memberId: me, from, to: now });
  });
  return {};
}
