import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { stockLeftSql } from '../../../../kernel/stock/stock-left-sql.ts';
import { textIn } from '../../../content/envelope/public.ts';
import type { Question } from '../../engine/contract.ts';
import { readableExpression } from '../../engine/rules/readable-expression.ts';
import type { answerAdmin } from '../answer-contract.ts';
import { QUOTA, type Quota, quotaKey } from '../quotas.ts';

type QuotaFigures = OutputOf<(typeof answerAdmin)['form.answer.figures']>['data']['quotas'];

const SQL = `
  SELECT t.quotas, coalesce((SELECT json_agg(json_build_object('key', p.option, 'cap', u.capacity, 'left', ${stockLeftSql('u', '$4::timestamptz')},
      'waiting', (SELECT count(*)::int FROM form_answer a
        WHERE a.shop_id = t.shop_id AND a.form_id = t.id AND a.standing = 'queued' AND a.queued_for ? p.option)))
    FROM form_place p JOIN stock_unit u ON u.shop_id = p.shop_id AND u.id = p.unit_id
    WHERE p.shop_id = t.shop_id AND p.form_id = t.id AND p.question = $3), '[]') AS places
  FROM form t WHERE t.shop_id = $1 AND t.id = $2`;

interface Row {
  quotas: Quota[];
  places: { key: string; cap: number | null; left: number | null; waiting: number }[];
}

const inWords = (ctx: Ctx, question: Question): Question => ({
  ...question,
  label: textIn(ctx.locale, question.label, question.labelEn),
  options: question.options.map((option) => ({
    ...option,
    label: textIn(ctx.locale, option.label, option.labelEn),
  })),
});

/** How far each quota of a form is: what it takes, what is left of that, and who stands in line. */
export async function quotaFigures(ctx: Ctx, id: number, questions: readonly Question[]): Promise<QuotaFigures> {
  const row = await ctx.db.row<Row>(SQL, [ctx.shop.id, id, QUOTA, ctx.services.now().toISOString()]);
  const places = new Map(row?.places.map((place) => [place.key, place]));
  const words = questions.map((question) => inWords(ctx, question));
  return (row?.quotas ?? []).flatMap(({ when, cap, action }) => {
    const place = places.get(quotaKey(when));
    // What nobody published counts nothing yet.
    if (place === undefined) return [];
    const { waiting } = place;
    return [
      {
        ...{ label: readableExpression(when, words), action, waiting },
        cap: place.cap ?? cap,
        left: place.left ?? cap,
      },
    ];
  });
}
