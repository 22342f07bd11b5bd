import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PageRow, pageReader } from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns } from '../card-sql.ts';
import type { survey } from '../contract.ts';
import { type FillRow, fillSurvey } from '../fill-survey.ts';
import { surveyKind } from '../kind.ts';

const readPage = pageReader<PageRow & CardRow & FillRow>(
  surveyKind,
  `${cardColumns}, t.sections, t.layout, t.mixes_questions AS "mixesQuestions", t.mixed_choices AS "mixedChoices", t.smallest, t.thanks AS thanks_zh, t.thanks_en`,
);

/** One survey by its number or slug, `preview` its draft. */
export async function showSurvey(
  ctx: Ctx,
  idOrSlug: string,
  preview: string,
): Promise<OutputOf<(typeof survey)['survey.show']>> {
  const { row, page, pick } = await readPage(ctx, idOrSlug, preview);
  // A draft has promised nothing yet.
  const smallest = row.smallest ?? (await ctx.services.settings.get<number>(ctx, 'survey.smallest'));
  return {
    data: { ...page, ...fillSurvey({ ...row, smallest }, pick, ctx.services.now()) },
    can: { edit: ctx.can('survey.survey.save') },
  };
}
