import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Question, questionDesk } from '../question-contract.ts';
import { questionPlace } from '../question-place.ts';

type Board = (typeof questionDesk)['remark.question.board'];

/** As many of each kind stand on the board. */
const MOST = 50;
const MOST_ANSWERED = 20;

const COLUMNS = `t.id, t.body as text, coalesce((select m.name from member m where m.shop_id = t.shop_id and m.id = t.author_id), '') as name,
  t.stars, t.at`;
const OF = `from remark t where t.shop_id = $1 and t.type = $2 and t.target_id = $3 and t.state = 'published' and t.parent_id is null`;
const SHOWN = `exists(select from remark_screen z where z.shop_id = t.shop_id and z.remark_id = t.id)`;

// Each kind is read off an index of its own: `remark_hot`, `remark_pinned`, `remark_chosen`, `remark_answered`.
const SQL = `
  (select ${COLUMNS}, 'open' as state ${OF} and t.pinned_at is null and t.chosen_at is null and t.answered_at is null
   order by t.stars desc, t.id desc limit ${MOST})
  union all
  (select ${COLUMNS}, 'open' ${OF} and t.pinned_at is not null and t.chosen_at is null and t.answered_at is null
   order by t.pinned_at limit ${MOST})
  union all
  (select ${COLUMNS}, case when ${SHOWN} then 'screen' else 'chosen' end ${OF} and t.chosen_at is not null and t.answered_at is null
   order by t.chosen_at, t.id limit ${MOST})
  union all
  (select ${COLUMNS}, 'answered' ${OF} and t.answered_at is not null order by t.answered_at desc, t.id desc limit ${MOST_ANSWERED})`;

/** The questions of a talk as the chair sees them. */
export async function questionBoard(ctx: Ctx, input: ParsedOf<Board>): Promise<OutputOf<Board>> {
  const { card } = await questionPlace(ctx, input);
  const values = [ctx.shop.id, input.type, input.id];
  const [rows, waiting] = await Promise.all([
    ctx.db.rows<Question>(SQL, values),
    ctx.db.row<{ count: number }>(
      `select count(*)::int as count from (select from remark where shop_id = $1 and state = 'review' and type = $2
         and target_id = $3 limit 1000) w`,
      values,
    ),
  ]);
  const of = (state: Question['state']): Question[] => rows.filter((row) => row.state === state);
  return {
    data: {
      ...{ title: card.title, url: card.url, waiting: waiting?.count ?? 0 },
      open: of('open').toSorted((a, b) => b.stars - a.stars),
      ...{ chosen: of('chosen'), screen: of('screen')[0] ?? null, answered: of('answered') },
    },
  };
}
