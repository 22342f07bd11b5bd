import type { Ctx } from '../../../../kernel/http/context.ts';
import { editionValues, foundInEditions } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import { answerWords } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { editionQuestions } from '../../engine/rules/edition-questions.ts';
import { placedItems } from '../../engine/rules/items.ts';
import { mayMixChoices, mixedOrder } from '../../engine/rules/mixed-order.ts';

/** A row of named answers as the record kit reads it: what was given stands where its words will. */
export interface RawAnswer {
  surveyId: number;
  edition: number;
  texts: Answers;
  /** By which order its sheet was shown, where the kit reads that. */
  shown?: number | null;
}

/** The path of the keys that a version marks as personal. */
export const MARKED = '$.sections[*].questions.** ? (@.personal == true).key';

interface Edition {
  sections: FormSection[];
  mixesQuestions: boolean;
  mixedChoices: string[];
}

/** The order in which a sheet was shown, by the version that it answers. */
function shownOrder(ctx: Ctx, edition: Edition | undefined, shownBy: number | null | undefined) {
  if (edition === undefined || typeof shownBy !== 'number') return null;
  const mixing = { questions: edition.mixesQuestions === true, choices: edition.mixedChoices ?? [] };
  const word = ({ label, labelEn }: { label: string; labelEn: string }): string =>
    ctx.locale === 'en' ? labelEn || label : label || labelEn;
  return questionsOf(mixedOrder(edition.sections, mixing, shownBy)).map((question) => ({
    key: question.key,
    label: word(question),
    choices: mixing.choices.includes(question.key) && mayMixChoices(question.kind) ? question.options.map(word) : [],
  }));
}

/** Rows of named answers with everything in words, one look-up for all their versions. */
export async function presentAnswers<R extends RawAnswer>(ctx: Ctx, rows: readonly R[]) {
  const wanted = new Map(rows.map(({ surveyId: id, edition }) => [`${id}/${edition}`, { id, edition }]));
  const surveys = [...new Set(rows.map(({ surveyId }) => surveyId))];
  const [found, marks] = await Promise.all([
    editionValues(ctx, 'survey', [...wanted.values()]),
    foundInEditions<string>(ctx, 'survey', surveys, MARKED),
  ]);
  const questionsFor = editionQuestions(found, ctx.locale);
  const editions = new Map(found.map(({ id, edition, values }) => [`${id}/${edition}`, values as unknown as Edition]));
  return rows.map((row) => {
    const { surveyId, edition, texts } = row;
    const questions = questionsFor({ id: surveyId, edition });
    const personal = new Set(marks.flatMap(({ id, found }) => (id === surveyId ? [found] : [])));
    return {
      ...row,
      ...answerWords(ctx, questions, texts, personal),
      questions: placedItems(questions, texts).map(({ key, kind, label }) => ({ key, kind, label })),
      shown: shownOrder(ctx, editions.get(`${surveyId}/${edition}`), row.shown),
    };
  });
}
