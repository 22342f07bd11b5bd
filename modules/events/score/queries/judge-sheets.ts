import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { calledInLatin } from '../../../../kernel/module/latin-names.ts';
import { handoutFor } from '../../../platform/file/public.ts';
import { totalOf } from '../commands/score-candidate.ts';
import type { MyCandidate, MySheet, MyState, score } from '../contract.ts';
import { judgeOf, type RoundRow, readRound } from '../read-round.ts';
import { refuse } from '../refusals.ts';
import { candidateColumns, criteriaIn } from '../round-sql.ts';
import type { Marks } from '../rules/rubric.ts';

type Front = typeof score;

/** What the caller is in a contest, and how far they are with it. */
export async function judgeMe(ctx: Ctx, activity: number): Promise<OutputOf<Front['score.judge.me']>> {
  const found = await ctx.db.row<{ id: number; title: string; isPublic: boolean }>(
    `select t.id, ${inLanguageSql('t', '$3', 'title')} as title, t.is_public as "isPublic" from score_activity t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, activity, ctx.locale],
  );
  const me = await ctx.db.row<NonNullable<OutputOf<Front['score.judge.me']>['data']['me']> & { id: number }>(
    `select id, status, role, hospital, status_reason as "statusReason" from score_judge where shop_id = $1 and activity_id = $2 and member_id = $3`,
    [ctx.shop.id, activity, signedIn(ctx).id],
  );
  if (found === null || (!found.isPublic && me === null)) throw notFound();
  const rounds =
    me?.status !== 'approved'
      ? []
      : await ctx.db.rows<OutputOf<Front['score.judge.me']>['data']['rounds'][number]>(
          `select r.id, ${inLanguageSql('r', '$4', 'title')} as title, r.phase, r.current_id as "currentId", r.deadline,
             exists (select from score_declaration d where d.shop_id = r.shop_id and d.round_id = r.id and d.judge_id = $3
               and d.declared_at >= (select coalesce(max(c.updated_at), '-infinity') from score_candidate c where c.shop_id = r.shop_id and c.round_id = r.id))
               or r.phase <> 'setup' as "isDeclared",
             (select count(*)::int from score_candidate c join score_seat s on s.shop_id = c.shop_id and s.candidate_id = c.id
               where c.shop_id = r.shop_id and c.round_id = r.id and s.judge_id = $3 and s.state = 'sits') as seats,
             (select count(*)::int from score_candidate c join score_seat s on s.shop_id = c.shop_id and s.candidate_id = c.id and s.state = 'sits'
               join score_sheet h on h.shop_id = s.shop_id and h.candidate_id = s.candidate_id and h.judge_id = s.judge_id
               where c.shop_id = r.shop_id and c.round_id = r.id and s.judge_id = $3 and h.state = 'submitted') as submitted
           from score_round r where r.shop_id = $1 and r.activity_id = $2 order by r.id desc limit 10`,
          [ctx.shop.id, activity, me.id, ctx.locale],
        );
  return {
    data: {
      id: found.id,
      title: found.title,
      me:
        me === null ? null : { status: me.status, role: me.role, hospital: me.hospital, statusReason: me.statusReason },
      rounds,
    },
  };
}

interface Row extends Omit<MyCandidate, 'total'> {
  about: string;
  picture: string;
  paperFile: number | null;
  marks: Marks | null;
  comment: string;
  confidence: number | null;
  submittedAt: string | null;
  reopenedReason: string;
}

// Before the opening nobody has a seat yet; a recusal that was declared is told all the same.
const STATE = `case when s.state is null then case when r.phase = 'setup' then 'open' else 'off' end when s.state <> 'sits' then s.state else coalesce(h.state, 'open') end`;
const FROM = `from score_candidate c join score_round r on r.shop_id = c.shop_id and r.id = c.round_id
  left join score_seat s on s.shop_id = c.shop_id and s.candidate_id = c.id and s.judge_id = $2
  left join score_sheet h on h.shop_id = c.shop_id and h.candidate_id = c.id and h.judge_id = $2
  left join score_mark m on m.shop_id = h.shop_id and m.sheet_id = h.id and m.attempt = h.attempt`;
const columns = (locale: string) => `${candidateColumns(locale)}, c.round_id as "roundId", ${STATE} as state,
  coalesce(r.current_id = c.id, false) as "isCurrent", m.marks`;

const shownTotal = (round: RoundRow, state: MyState, marks: Marks | null): string | null =>
  state === 'submitted' && marks !== null ? totalOf(round, marks) : null;

/** The candidates of a contest as their judge sees them, the same way each time; of the latest round where none is named. */
export async function myCandidates(
  ctx: Ctx,
  { activity, round: asked, group }: ParsedOf<Front['score.sheet.list']>,
): Promise<OutputOf<Front['score.sheet.list']>> {
  const judge = await judgeOf(ctx.db, ctx.shop.id, activity, signedIn(ctx).id);
  if (judge === null) throw refuse.not_judge();
  const latest = await ctx.db.row<{ id: number }>(
    'select id from score_round where shop_id = $1 and activity_id = $2 and ($3::bigint is null or id = $3) order by id desc limit 1',
    [ctx.shop.id, activity, asked ?? null],
  );
  if (latest === null) {
    if (asked !== undefined) throw notFound();
    return { data: [] };
  }
  const round = await readRound(ctx.db, ctx.shop.id, latest.id);
  const rows = await ctx.db.rows<Row>(
    `select ${columns('$4')} ${FROM} where c.shop_id = $1 and c.round_id = $3
       order by case when $5 then md5(c.id || '/' || $2) end, c.position, c.id limit 100`,
    [ctx.shop.id, judge.id, round.id, ctx.locale, round.mixesOrder],
  );
  return {
    data: rows
      .filter((row) => group === undefined || row.group === group)
      .map(({ marks, ...row }) => ({ ...row, total: shownTotal(round, row.state, marks) })),
  };
}

/** What the other judges gave a candidate, without names, the highest first. */
async function othersOf(ctx: Ctx, round: RoundRow, candidate: number, judge: number): Promise<string[]> {
  const rows = await ctx.db.rows<{ marks: Marks }>(
    `select m.marks from score_seat s
     join score_sheet h on h.shop_id = s.shop_id and h.candidate_id = s.candidate_id and h.judge_id = s.judge_id and h.state = 'submitted'
     join score_mark m on m.shop_id = h.shop_id and m.sheet_id = h.id and m.attempt = h.attempt
     where s.shop_id = $1 and s.candidate_id = $2 and s.judge_id <> $3 and s.state = 'sits'`,
    [ctx.shop.id, candidate, judge],
  );
  return rows.map(({ marks }) => totalOf(round, marks)).sort((a, b) => Number(b) - Number(a));
}

/** Who marks a candidate and how far they are, for the chair, who may open a sheet again. */
async function panelOf(ctx: Ctx, candidate: number): Promise<NonNullable<MySheet['panel']>> {
  const found = await ctx.db.rows<NonNullable<MySheet['panel']>[number] & { member: number }>(
    `select s.judge_id as "judgeId", j.member_id as member, m.name as person, coalesce(h.state, 'open') as state from score_seat s
     join score_judge j on j.shop_id = s.shop_id and j.id = s.judge_id join member m on m.shop_id = j.shop_id and m.id = j.member_id
     left join score_sheet h on h.shop_id = s.shop_id and h.candidate_id = s.candidate_id and h.judge_id = s.judge_id
     where s.shop_id = $1 and s.candidate_id = $2 and s.state = 'sits' order by s.judge_id`,
    [ctx.shop.id, candidate],
  );
  return calledInLatin(ctx, found, ({ member }) => member);
}

/** One candidate with the own sheet; what others gave only after the own one was handed in (S8). */
export async function mySheet(ctx: Ctx, id: number): Promise<OutputOf<Front['score.sheet.show']>> {
  const place = await ctx.db.row<{ roundId: number }>(
    'select round_id as "roundId" from score_candidate where shop_id = $1 and id = $2',
    [ctx.shop.id, id],
  );
  if (place === null) throw notFound();
  const round = await readRound(ctx.db, ctx.shop.id, place.roundId);
  const judge = await judgeOf(ctx.db, ctx.shop.id, round.activityId, signedIn(ctx).id);
  if (judge === null) throw refuse.not_judge();
  const row = await ctx.db.row<Row>(
    `select ${columns('$4')}, ${inLanguageSql('c', '$4', 'about')} as about, c.paper_file as "paperFile", c.picture, coalesce(m.comment, '') as comment, m.confidence,
       h.submitted_at as "submittedAt", coalesce(h.reopened_reason, '') as "reopenedReason" ${FROM} where c.shop_id = $1 and c.id = $3`,
    [ctx.shop.id, judge.id, id, ctx.locale],
  );
  if (row === null) throw notFound();
  const { paperFile, marks, ...sheet } = row;
  const isOpen = round.phase === 'judging' || (round.phase === 'review' && row.state === 'reopened');
  const current = await ctx.db.row<{ id: number; presenter: string }>(
    `select c.id, ${inLanguageSql('c', '$4', 'presenter')} as presenter from score_candidate c
     join score_seat s on s.shop_id = c.shop_id and s.candidate_id = c.id and s.judge_id = $2 and s.state = 'sits'
     where c.shop_id = $1 and c.id = $3`,
    [ctx.shop.id, judge.id, round.currentId, ctx.locale],
  );
  return {
    data: {
      ...sheet,
      activityId: round.activityId,
      total: shownTotal(round, row.state, marks),
      paper: await handoutFor(ctx, paperFile),
      phase: round.phase,
      stagePart: round.stagePart,
      deadline: row.isCurrent ? round.deadline : null,
      pausedLeft: row.isCurrent ? round.pausedLeft : null,
      now: ctx.services.now().toISOString(),
      current,
      criteria: criteriaIn(ctx.locale, round.criteria),
      asksConfidence: round.aggregate === 'confidence',
      scale: round.scale,
      digits: round.digits,
      marks: marks ?? {},
      others: row.state === 'submitted' ? await othersOf(ctx, round, id, judge.id) : null,
      panel: judge.role === 'chair' ? await panelOf(ctx, id) : null,
    },
    can: {
      score: isOpen && ['open', 'draft', 'reopened'].includes(row.state),
      reopen: judge.role === 'chair' && (round.phase === 'judging' || round.phase === 'review'),
    },
  };
}
