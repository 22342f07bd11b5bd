import type { FormSection, Question, ReaderQuestion } from '../engine/contract.ts';
import type { CardRow } from './card-sql.ts';
import { placesLeftSql, statusOf } from './card-sql.ts';
import type { FillForm } from './contract.ts';
import type { Place } from './places.ts';

/** The columns beside those of the card that a form is filled in by. */
export const fillColumns = `t.edition, t.sections, t.per_person AS "perPerson", t.fee_fen AS "feeFen", t.editable, t.thanks AS thanks_zh,
  t.thanks_en, t.locales, ${placesLeftSql(`coalesce(json_agg(l), '[]')`, `p.question <> ''`)} AS places`;

/** A choice that is counted, and how many more answers may take it. */
export type PlaceLeft = Place & { left: number | null };

/** A row of the card's columns and these. */
export interface FillRow extends CardRow {
  edition: number;
  sections: FormSection[];
  feeFen: number | null;
  perPerson: 'once' | 'many';
  editable: boolean;
  thanks_zh: string;
  thanks_en: string;
  places: PlaceLeft[];
}

/** One of two texts by the language of the reader. */
export type Pick = (zh: string, en: string) => string;

/** A question in one language, with what is left of its choices. */
export function readerQuestion(question: Question, pick: Pick, places: readonly PlaceLeft[] = []): ReaderQuestion {
  const { key, kind, required, min, max, decimals, options, shownIf } = question;
  // Questions that were stored before there were formulas, checks, scores or prices say nothing of them.
  const { formula = '', silent = false, checks = [], rows = [], many = false }: Partial<Question> = question;
  const { step = null, partial = false, textVersion = '' }: Partial<Question> = question;
  const { body = '', bodyEn = '', low = '', lowEn = '', high = '', highEn = '' }: Partial<Question> = question;
  const leftOf = (option: string): number | null =>
    places.find((place) => place.question === key && place.option === option)?.left ?? null;
  return {
    ...{ key, kind, required, min, max, decimals, shownIf, formula, silent, step, partial, textVersion, many },
    label: pick(question.label, question.labelEn),
    help: pick(question.help, question.helpEn),
    unit: pick(question.unit, question.unitEn),
    body: pick(body, bodyEn),
    low: pick(low, lowEn),
    high: pick(high, highEn),
    rows: rows.map((row) => ({ key: row.key, label: pick(row.label, row.labelEn) })),
    options: options.map((option) => ({
      ...{ key: option.key, label: pick(option.label, option.labelEn) },
      left: leftOf(option.key),
      fen: option.fen ?? null,
      score: option.score ?? null,
    })),
    checks: checks.map(({ holds, severity, message, messageEn }) => ({
      holds,
      severity,
      message: pick(message, messageEn),
    })),
  };
}

/** What a form asks and whether it takes answers, as its reader needs it to fill it in. */
export function fillForm(row: FillRow, pick: Pick, now: Date): FillForm {
  const { id, url, title, lead, locale, edition, opensAt, closesAt, who, perPerson, editable, left, places, feeFen } =
    row;
  const sections = row.state === 'withdrawn' ? [] : row.sections;
  return {
    ...{ id, url, title, lead, locale, edition, opensAt, closesAt, who, perPerson, editable, left, feeFen },
    status: statusOf(row, now),
    thanks: pick(row.thanks_zh, row.thanks_en),
    sections: sections.map(({ key, title: zh, titleEn, questions }) => ({
      key,
      title: pick(zh, titleEn),
      questions: questions.map((question) => readerQuestion(question, pick, places)),
    })),
  };
}
