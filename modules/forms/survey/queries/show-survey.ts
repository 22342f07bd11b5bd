import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PageRow, pageReader } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import { readerSections } from '../../engine/rules/reader-question.ts';
import { type CardRow, cardColumns, statusOf } from '../card-sql.ts';
import type { Layout, survey } from '../contract.ts';
import { surveyKind } from '../kind.ts';

interface SurveyRow {
  sections: FormSection[];
  layout: Layout;
  smallest: number | null;
  thanks_zh: string;
  thanks_en: string;
}

const readPage = pageReader<PageRow & CardRow & SurveyRow>(
  surveyKind,
  `${cardColumns}, t.sections, t.layout, t.smallest, t.thanks AS thanks_zh, t.thanks_en`,
);

/** One survey by its number or slug, `preview` its draft. */
export async function showSurvey(
  ctx: Ctx,
  idOrSlug: string,
  preview: string,
): Promise<OutputOf<(typeof survey)['survey.show']>> {
  const { row, page, pick, withdrawn } = await readPage(ctx, idOrSlug, preview);
  const { opensAt, closesAt, who, anonymous, layout } = row;
  const smallest = row.smallest ?? (await ctx.services.settings.get<number>(ctx, 'survey.smallest'));
  const data = {
    ...page,
    ...{ opensAt, closesAt, who, anonymous, layout, smallest },
    status: statusOf(row, ctx.services.now()),
    sections: withdrawn ? [] : readerSections(row.sections, pick),
    thanks: pick(row.thanks_zh, row.thanks_en),
  };
  return { data, can: { edit: ctx.can('survey.survey.save') } };
}
