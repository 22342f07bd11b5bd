import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { stockLeftSql } from '../../../../kernel/stock/stock-left-sql.ts';
import type { Question } from '../contract.ts';
import { readableExpression } from '../rules/readable-expression.ts';
import { QUOTA, type Quota, quotaKey } from './quotas.ts';
import type { QuotasOf } from './quotas-of.ts';

const figuresSql = ({ thing, places, column, waiting = '0' }: QuotasOf): string => `
  SELECT t.quotas, coalesce((SELECT json_agg(json_build_object('key', p.option, 'left', ${stockLeftSql('u', '$4::timestamptz')},
      'waiting', ${waiting}))
    FROM ${places} p JOIN stock_unit u ON u.shop_id = p.shop_id AND u.id = p.unit_id
    WHERE p.shop_id = t.shop_id AND p.${column} = t.id AND p.question = $3), '[]') AS places
  FROM ${thing} t WHERE t.shop_id = $1 AND t.id = $2`;

interface Row<Action extends string> {
  quotas: Quota<Action>[];
  places: { key: string; left: number | null; waiting: number }[];
}

/** How far a quota is. */
export interface QuotaFigure<Action extends string> {
  /** The condition, in the words of the questions; empty where every answer counts. */
  label: string;
  cap: number;
  /** Null where nothing counts it at the moment. */
  left: number | null;
  /** How many stand in line for it. */
  waiting: number;
  action: Action;
}

const inWords = (ctx: Ctx, question: Question): Question => ({
  ...question,
  label: inLanguage(ctx.locale, question.label, question.labelEn),
  options: question.options.map((option) => ({
    ...option,
    label: inLanguage(ctx.locale, option.label, option.labelEn),
  })),
});

/** How far each quota of a thing is: what it takes, what is left of that, and who stands in line. */
export async function quotaFigures<Action extends string>(
  ctx: Ctx,
  of: QuotasOf,
  id: number,
  questions: readonly Question[],
): Promise<QuotaFigure<Action>[]> {
  const row = await ctx.db.row<Row<Action>>(figuresSql(of), [ctx.shop.id, id, QUOTA, ctx.services.now().toISOString()]);
  const places = new Map(row?.places.map((place) => [place.key, place]));
  const words = questions.map((question) => inWords(ctx, question));
  return (row?.quotas ?? []).map(({ when, cap, action }) => {
    const place = places.get(quotaKey(when));
    return {
      label: readableExpression(when, words),
      action,
      cap,
      left: place?.left ?? null,
      waiting: place?.waiting ?? 0,
    };
  });
}
