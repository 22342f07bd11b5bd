import type { Ctx } from '../../../../kernel/http/context.ts';
import { type CrossAsked, crossTable } from '../../engine/public.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { itemsOf } from '../../engine/rules/items.ts';
import { isPersonalKind } from '../../engine/rules/question-kinds.ts';
import { surveyStatus } from '../survey-status.ts';
import { resultHead } from './survey-figures.ts';

const WAITS = `SELECT EXISTS (SELECT FROM survey_urn u WHERE u.shop_id = $1 AND u.survey_id = $2) AS waits`;

/** Two questions of a survey set against one another; of an anonymous one once nothing is added to it any more. */
export async function surveyCross(ctx: Ctx, asked: CrossAsked) {
  const head = await resultHead(ctx, asked.id);
  const { title, sections, anonymous, smallest } = head;
  const closed = new Set(
    itemsOf(questionsOf(sections)).flatMap(({ asked: key, kind, personal }) =>
      personal || isPersonalKind(kind) ? [key] : [],
    ),
  );
  const isOver = surveyStatus(head, ctx.services.now()) === 'closed';
  const urn = anonymous && isOver ? await ctx.db.row<{ waits: boolean }>(WAITS, [ctx.shop.id, asked.id]) : null;
  const source = {
    table: anonymous ? 'survey_sheet' : 'survey_answer',
    owner: 'survey_id',
    moment: anonymous ? null : 'submitted_at',
  };
  return crossTable(
    ctx,
    {
      ...{ title, sections, closed, source },
      smallest: anonymous ? smallest : null,
      isRunning: anonymous && (!isOver || urn?.waits === true),
    },
    asked,
  );
}
