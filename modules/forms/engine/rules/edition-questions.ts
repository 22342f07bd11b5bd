import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { FormSection, ReaderQuestion } from '../contract.ts';
import { questionsOf } from './definition-rules.ts';
import { readerQuestion } from './reader-question.ts';

/** Something that is asked, in one of its versions. */
export interface EditionOf {
  id: number;
  edition: number;
}

/** The questions of versions that answers were given to, in the reader's language; none of a version that is not among them. */
export function editionQuestions(
  found: readonly (EditionOf & { values: Record<string, unknown> })[],
  locale: Locale,
): (of: EditionOf) => readonly ReaderQuestion[] {
  const pick = (zh: string, en: string): string => inLanguage(locale, zh, en);
  const questions = new Map(
    found.map(({ id, edition, values }) => [
      `${id}/${edition}`,
      questionsOf(values.sections as FormSection[]).map((question) => readerQuestion(question, pick)),
    ]),
  );
  return ({ id, edition }) => questions.get(`${id}/${edition}`) ?? [];
}
