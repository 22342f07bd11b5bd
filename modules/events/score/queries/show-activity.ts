import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openRecords } from '../../../../kernel/record/open-records.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { BoardLine, score } from '../contract.ts';
import { formulaOf, type RoundRow } from '../read-round.ts';
import { candidateColumns, cappedCount, criteriaIn } from '../round-sql.ts';
import { inPlaceOrder } from '../rules/protocol.ts';
import type { Standing } from '../rules/scoring.ts';

type Front = typeof score;
type Card = OutputOf<Front['score.list']>['data'][number];

/** Most rounds of an activity that its page shows, the latest first. */
const MOST_ROUNDS = 10;

const LATEST = 'from score_round r where r.shop_id = t.shop_id and r.activity_id = t.id order by r.id desc limit 1';
const open = openRecords<Card, { isPublic: boolean }>({
  table: 'score_activity',
  columns: `t.id, ${inLanguageSql('t', '$2', 'title')} as title, ${inLanguageSql('t', '$2', 'about')} as about, ${inLanguageSql('t', '$2', 'place')} as place,
    t.time_zone as "timeZone", t.starts_at as "startsAt", t.ends_at as "endsAt", (select r.phase ${LATEST}) as phase,
    (${cappedCount(`score_candidate c where c.shop_id = t.shop_id and c.round_id = (select r.id ${LATEST})`)}) as candidates`,
  pageColumns: 't.is_public as "isPublic"',
  order: 't.starts_at desc, t.id desc',
  // The flag is an expression of the index that the list is read off.
  filters: { isPublic: (value) => `t.is_public and ${value}::boolean` },
});

/** The contests that the shop shows, the latest first. */
export const listActivities = (
  ctx: Ctx,
  input: ParsedOf<Front['score.list']>,
): Promise<OutputOf<Front['score.list']>> => open.list(ctx, { ...input, isPublic: true });

type Round = RoundRow & { judges: number; handedIn: number; seats: number; standings: Standing[] | null };
type Entered = Omit<BoardLine, 'rank' | 'isShared' | 'value'> & { roundId: number };

const ROUNDS = `select r.id, r.title, r.title_en as "titleEn", r.phase, r.criteria, r.aggregate, r.trim, r.digits, r.scale, r.ladder,
    r.current_id as "currentId", r.stage_part as "stagePart", r.deadline, r.paused_left as "pausedLeft", r.revealed,
    (select count(distinct s.judge_id)::int from score_candidate c join score_seat s on s.shop_id = c.shop_id and s.candidate_id = c.id and s.state = 'sits'
     where c.shop_id = r.shop_id and c.round_id = r.id) as judges,
    (select count(*)::int from score_seat s where s.shop_id = r.shop_id and s.candidate_id = r.current_id and s.state = 'sits') as seats,
    (select count(*)::int from score_seat s join score_sheet h on h.shop_id = s.shop_id and h.candidate_id = s.candidate_id and h.judge_id = s.judge_id
       and h.state = 'submitted' where s.shop_id = r.shop_id and s.candidate_id = r.current_id and s.state = 'sits') as "handedIn",
    (select o.protocol->'standings' from score_outcome o where o.shop_id = r.shop_id and o.round_id = r.id) as standings
  from score_round r where r.shop_id = $1 and r.activity_id = $2 order by r.id desc limit ${MOST_ROUNDS}`;

// Whoever marks them has handed in: told of who left the stage, and nothing of what was marked.
const MARKED = `(c.closed_at is not null or exists (select from score_seat s where s.shop_id = c.shop_id and s.candidate_id = c.id and s.state = 'sits')
    and not exists (select from score_seat s where s.shop_id = c.shop_id and s.candidate_id = c.id and s.state = 'sits' and not exists (
      select from score_sheet h where h.shop_id = s.shop_id and h.candidate_id = s.candidate_id and h.judge_id = s.judge_id and h.state = 'submitted')))`;

/** The board: places and values as far as they were revealed, from the last one on; who waits stands above in their own order (S9). */
function boardOf(round: Round, entered: readonly Entered[]): BoardLine[] {
  const order = inPlaceOrder(round.standings ?? []);
  const shown = round.phase === 'revealed' || round.phase === 'final' ? order.length : round.revealed;
  const told = shown === 0 ? [] : order.slice(-shown);
  const byId = new Map(entered.map((one) => [one.id, one]));
  const isTold = new Set(told.map(({ candidate }) => candidate));
  const waiting = entered.filter(({ id }) => !isTold.has(id));
  const line = ({ roundId: _, ...facts }: Entered, standing?: Standing): BoardLine => ({
    ...facts,
    rank: standing?.rank ?? null,
    isShared: standing?.isShared ?? false,
    value: standing?.value ?? null,
  });
  return [
    ...waiting.map((one) => line(one)),
    ...told.flatMap((standing) => {
      const one = byId.get(standing.candidate);
      return one === undefined ? [] : [line(one, standing)];
    }),
  ];
}

/** One contest with its rounds, as everybody may read it. */
export async function showActivity(ctx: Ctx, id: number): Promise<OutputOf<Front['score.show']>> {
  const { isPublic, ...card } = await open.one(ctx, id);
  if (!isPublic) throw notFound();
  const rounds = await ctx.db.rows<Round>(ROUNDS, [ctx.shop.id, id]);
  const entered = await ctx.db.rows<Entered>(
    `select c.round_id as "roundId", ${inLanguageSql('c', '$3', 'about')} as about, c.picture, ${MARKED} as "isMarked", ${candidateColumns('$3')} from score_candidate c
     where c.shop_id = $1 and c.round_id = any($2::bigint[]) order by c.position, c.id`,
    [ctx.shop.id, rounds.map((round) => round.id), ctx.locale],
  );
  const now = ctx.services.now().toISOString();
  return {
    data: {
      ...card,
      rounds: rounds.map((round) => ({
        id: round.id,
        title: inLanguage(ctx.locale, round.title, round.titleEn),
        phase: round.phase,
        criteria: criteriaIn(ctx.locale, round.criteria),
        formula: formulaOf(round),
        judges: round.judges,
        currentId: round.currentId,
        stagePart: round.stagePart,
        deadline: round.deadline,
        pausedLeft: round.pausedLeft,
        now,
        handedIn: round.handedIn,
        seats: round.seats,
        board: boardOf(
          round,
          entered.filter(({ roundId }) => roundId === round.id),
        ),
      })),
    },
    can: { edit: ctx.can('score.activity.save') },
  };
}
