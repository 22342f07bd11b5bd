import type { CardRow } from './card-sql.ts';
import { statusOf } from './card-sql.ts';
import type { FillForm, ReaderQuestion } from './contract.ts';
import type { FormSection, Question } from './definition.ts';

/** The columns beside those of the card that a form is filled in by. */
export const fillColumns = `t.edition, t.sections, t.per_person AS "perPerson", t.editable, t.thanks AS thanks_zh,
  t.thanks_en, t.locales`;

/** A row of the card's columns and these. */
export interface FillRow extends CardRow {
  edition: number;
  sections: FormSection[];
  perPerson: 'once' | 'many';
  editable: boolean;
  thanks_zh: string;
  thanks_en: string;
}

/** One of two texts by the language of the reader. */
export type Pick = (zh: string, en: string) => string;

/** A question in one language. */
export function readerQuestion(question: Question, pick: Pick): ReaderQuestion {
  const { key, kind, required, min, max, decimals, options, shownIf } = question;
  return {
    ...{ key, kind, required, min, max, decimals, shownIf },
    label: pick(question.label, question.labelEn),
    help: pick(question.help, question.helpEn),
    unit: pick(question.unit, question.unitEn),
    options: options.map((option) => ({ key: option.key, label: pick(option.label, option.labelEn) })),
  };
}

/** What a form asks and whether it takes answers, as its reader needs it to fill it in. */
export function fillForm(row: FillRow, pick: Pick, now: Date): FillForm {
  const { id, url, title, lead, locale, edition, opensAt, closesAt, who, perPerson, editable, cap, taken } = row;
  const sections = row.state === 'withdrawn' ? [] : row.sections;
  return {
    ...{ id, url, title, lead, locale, edition, opensAt, closesAt, who, perPerson, editable },
    status: statusOf(row, now),
    left: cap === null ? null : Math.max(0, cap - taken),
    thanks: pick(row.thanks_zh, row.thanks_en),
    sections: sections.map(({ key, title: zh, titleEn, questions }) => ({
      key,
      title: pick(zh, titleEn),
      questions: questions.map((question) => readerQuestion(question, pick)),
    })),
  };
}
