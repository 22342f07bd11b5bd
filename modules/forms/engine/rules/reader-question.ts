import type { FormSection, Question, ReaderQuestion, ReaderSection } from '../contract.ts';

/** One of two texts by the language of the reader. */
export type Pick = (zh: string, en: string) => string;

/** How many more answers may take a choice; null where nobody counts. */
export type LeftOf = (question: string, option: string) => number | null;

const uncounted: LeftOf = () => null;

/** A question in one language, with what is left of its choices, and what it asks in rows. */
export function readerQuestion(question: Question, pick: Pick, leftOf: LeftOf = uncounted): ReaderQuestion {
  const { questions } = question;
  const reader = { ...readerParts(question, pick, leftOf), kind: question.kind };
  if (questions === undefined) return reader;
  // What stands in rows is never counted out.
  return { ...reader, questions: questions.map((one) => ({ ...readerParts(one, pick, uncounted), kind: one.kind })) };
}

function readerParts(question: Question, pick: Pick, leftOf: LeftOf): Omit<ReaderQuestion, 'kind' | 'questions'> {
  const { key, required, min, max, decimals, options, shownIf } = question;
  // Questions that were stored before there were formulas, checks, scores or prices say nothing of them.
  const { formula = '', silent = false, checks = [], rows = [], many = false }: Partial<Question> = question;
  const { step = null, partial = false, textVersion = '' }: Partial<Question> = question;
  const { body = '', bodyEn = '', low = '', lowEn = '', high = '', highEn = '' }: Partial<Question> = question;
  return {
    ...{ key, required, min, max, decimals, shownIf, formula, silent, step, partial, textVersion, many },
    label: pick(question.label, question.labelEn),
    help: pick(question.help, question.helpEn),
    unit: pick(question.unit, question.unitEn),
    body: pick(body, bodyEn),
    low: pick(low, lowEn),
    high: pick(high, highEn),
    rows: rows.map((row) => ({ key: row.key, label: pick(row.label, row.labelEn) })),
    options: options.map((option) => ({
      ...{ key: option.key, label: pick(option.label, option.labelEn) },
      left: leftOf(key, option.key),
      fen: option.fen ?? null,
      score: option.score ?? null,
    })),
    ...(question.upload && { upload: question.upload }),
    ...(question.lab && { lab: question.lab }),
    ...(question.offers && { offers: question.offers }),
    ...(question.source && { source: question.source }),
    ...(question.depth && { depth: question.depth }),
    checks: checks.map(({ holds, severity, message, messageEn }) => ({
      holds,
      severity,
      message: pick(message, messageEn),
    })),
  };
}

/** Sections with their questions in one language. */
export const readerSections = (
  sections: readonly FormSection[],
  pick: Pick,
  leftOf: LeftOf = uncounted,
): ReaderSection[] =>
  sections.map(({ key, title, titleEn, questions }) => ({
    key,
    title: pick(title, titleEn),
    questions: questions.map((question) => readerQuestion(question, pick, leftOf)),
  }));
