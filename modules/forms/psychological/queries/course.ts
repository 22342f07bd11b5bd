import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { shippedScale } from '../library/scales.ts';
import type { CourseLine, ratingAdmin } from '../rating-contract.ts';
import { presentPart } from './present.ts';
import type { AnswerRow } from './reports.ts';

type Course = (typeof ratingAdmin)['psychological.rating.course'];

/** Answers of one person that a course goes back. */
const MOST = 200;

type Row = Pick<AnswerRow, 'id' | 'scale' | 'edition' | 'scores' | 'level' | 'at'> & { ratedOn: string | null };

/** What the answers to one version of a scale came to, part by part. */
function linesOf(ctx: Ctx, rows: readonly [Row, ...Row[]]): CourseLine[] {
  const [{ scale: code, edition }] = rows;
  const scale = shippedScale(code);
  const isOnly = scale.parts.length === 1;
  return scale.parts.map((part) => {
    const { name, least, most, bands } = presentPart(ctx.locale, scale, part);
    const called = labelIn(ctx.locale, scale.name);
    return {
      ...{ key: `${code}/${edition}/${part.key}`, name: isOnly ? called : `${called} · ${name}`, least, most, bands },
      isRated: scale.isRated === true,
      // A rating may be written down after one of a later talk.
      points: rows
        .flatMap(({ id, at, ratedOn, scores, level }) => {
          const score = scores.find(({ key }) => key === part.key)?.score ?? null;
          return score === null ? [] : [{ id, on: ratedOn ?? formatDate(new Date(at)), score, level }];
        })
        .toSorted((one, other) => Date.parse(one.on) - Date.parse(other.on)),
    };
  });
}

/** How the scores of one person went on: what professionals rated first, then what they said themselves. */
export async function courseOf(ctx: Ctx, memberId: number): Promise<OutputOf<Course>> {
  const person = await ctx.db.row('select from member where shop_id = $1 and id = $2 and removed_at is null', [
    ...[ctx.shop.id, memberId],
  ]);
  if (person === null) throw notFound();
  const rows = await ctx.db.rows<Row>(
    `select a.id, a.scale, a.edition, a.scores, a.level, a.submitted_at as at, a.rated_on::text as "ratedOn" from psychological_answer a
     where a.shop_id = $1 and a.member_id = $2 order by a.submitted_at desc, a.id desc limit ${MOST}`,
    [ctx.shop.id, memberId],
  );
  const byScale = new Map<string, [Row, ...Row[]]>();
  for (const row of rows.toReversed()) {
    const key = `${row.scale}/${row.edition}`;
    const before = byScale.get(key);
    if (before === undefined) byScale.set(key, [row]);
    else before.push(row);
  }
  const lines = [...byScale.values()].flatMap((of) => linesOf(ctx, of)).filter(({ points }) => points.length > 0);
  return { data: lines.toSorted((one, other) => Number(other.isRated) - Number(one.isRated)) };
}
