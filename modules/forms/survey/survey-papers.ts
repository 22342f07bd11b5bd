import type { Ctx } from '../../../kernel/http/context.ts';
import { maskAnswer } from '../../../kernel/http/mask-answer.ts';
import type { PaperSpec, ReadPapers } from '../../../kernel/paper/paper-spec.ts';
import type { BlankItem } from '../../../kernel/rules/blank-item.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import type { FilledItem } from '../../../kernel/rules/filled-item.ts';
import { FormSection } from '../engine/contract.ts';
import { blankSheet } from '../engine/public.ts';
import { answerRecord } from './answer-contract.ts';
import { presentAnswers, type RawAnswer } from './queries/present-answers.ts';

interface BlankRow {
  id: number;
  edition: number;
  title: string;
  titleEn: string;
  lead: string;
  leadEn: string;
  sections: FormSection[];
}

const blankOf = (ctx: Ctx, { edition, ...survey }: Omit<BlankRow, 'id'>): BlankItem =>
  blankSheet(ctx, { ...survey, edition: edition === 0 ? '' : ctx.t('survey.paper.edition', { edition }) });

interface AnswerRow extends RawAnswer {
  id: number;
  surveyTitle: string;
  submittedAt: string;
  member: { id: number; name: string } | null;
}

const ANSWERS = `select a.id, a.survey_id as "surveyId", a.edition, a.submitted_at as "submittedAt", a.values as texts,
    case when $3 = 'en' and s.title_en <> '' then s.title_en else s.title end as "surveyTitle",
    (select json_build_object('id', m.id, 'name', m.name) from member m where m.shop_id = a.shop_id and m.id = a.member_id) as member
  from survey_answer a join survey s on s.shop_id = a.shop_id and s.id = a.survey_id
  where a.shop_id = $1 and a.id = any ($2::bigint[])`;

const factsOf = (ctx: Ctx, { id, submittedAt }: Pick<AnswerRow, 'id' | 'submittedAt'>): string[] => [
  ctx.t('survey.paper.at', { at: formatDateTime(new Date(submittedAt)).slice(0, 16) }),
  ctx.t('survey.paper.number', { number: id }),
];

/** Named answers: what identifies somebody is as it is on the desk's own screens. */
const sheets: ReadPapers = async (ctx, ids) => {
  const rows = await presentAnswers(ctx, await ctx.db.rows<AnswerRow>(ANSWERS, [ctx.shop.id, ids, ctx.locale]));
  const { data } = maskAnswer(answerRecord['survey.answer.list'], { data: rows }, ctx) as { data: typeof rows };
  return new Map(
    data.map((row) => {
      const words = { ...row.texts, ...row.phones, ...row.mails, ...row.personals };
      const sheet: FilledItem = {
        title: row.surveyTitle,
        facts: [...factsOf(ctx, row), ...[row.member?.name ?? []].flat()],
        answers: row.questions
          .map(({ key, label }) => ({ label, text: words[key] ?? '' }))
          .filter(({ text }) => text !== ''),
      };
      return [row.id, sheet];
    }),
  );
};

/** The papers of the surveys: empty ones, and named answers; of an anonymous survey no sheet is printed. */
export const surveyPapers: Record<string, PaperSpec> = {
  'survey.blank': {
    title: { zh: '空白问卷', en: 'Empty survey' },
    file: 'papers/blank-survey.tsx',
    sizes: ['a4', 'a5'],
    permission: 'survey.survey.view',
    data: async (ctx, ids) => {
      const rows = await ctx.db.rows<BlankRow>(
        `select t.id, t.edition, t.title, t.title_en as "titleEn", t.lead, t.lead_en as "leadEn", t.sections
         from survey t where t.shop_id = $1 and t.id = any ($2::bigint[])`,
        [ctx.shop.id, ids],
      );
      return new Map(rows.map((row) => [row.id, blankOf(ctx, row)]));
    },
    sample: (ctx): [BlankItem] => {
      const title = ctx.t('survey.paper.sample.title');
      const questions = ['place', 'wish'].map((key) => ({
        ...{ key, kind: key === 'wish' ? 'longText' : 'text', label: ctx.t(`survey.paper.sample.${key}`) },
      }));
      const sections = [FormSection.parse({ key: 'sample', questions })];
      return [blankOf(ctx, { edition: 1, title, titleEn: title, lead: '', leadEn: '', sections })];
    },
  },
  'survey.sheet': {
    title: { zh: '实名答卷', en: 'Named answer' },
    file: 'papers/answer-sheet.tsx',
    sizes: ['a4', 'a5'],
    permission: 'survey.answer.view',
    data: sheets,
    sample: (ctx): [FilledItem] => [
      {
        title: ctx.t('survey.paper.sample.title'),
        facts: factsOf(ctx, { id: 9120, submittedAt: ctx.services.now().toISOString() }),
        answers: ['place', 'wish'].map((key) => ({
          label: ctx.t(`survey.paper.sample.${key}`),
          text: ctx.t(`survey.paper.sample.${key}Said`),
        })),
      },
    ],
  },
};
