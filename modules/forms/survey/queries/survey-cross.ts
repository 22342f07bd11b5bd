import type { Ctx } from '../../../../kernel/http/context.ts';
import { type CrossAsked, crossTable } from '../../engine/public.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { itemsOf } from '../../engine/rules/items.ts';
import { isPersonalKind } from '../../engine/rules/question-kinds.ts';
import { surveyStatus } from '../survey-status.ts';
import { resultHead, sheetsWait } from './survey-figures.ts';

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
      isRunning: anonymous && (!isOver || (await sheetsWait(ctx, asked.id))),
    },
    asked,
  );
}
