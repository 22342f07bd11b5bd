import type { Locale } from '../../../../kernel/rules/locale.ts';

/** A question by which somebody shows that they followed, as its editor writes it; the letters of `right` stay on the server (VD4, T7). */
export interface Question {
  text: string;
  textEn: string;
  options: string[];
  optionsEn: string[];
  /** The letters of the right options, such as `AC`. */
  right: string;
}

const FIRST = 'A'.charCodeAt(0);

/** The places of the right options, from 0. */
export const rightPlaces = ({ right }: Pick<Question, 'right'>): number[] =>
  [...new Set(right)].map((letter) => letter.charCodeAt(0) - FIRST).sort((a, b) => a - b);

/** Why questions cannot be asked, as the key of a message; null where they can. */
export function questionFault(questions: readonly Question[]): string | null {
  if (questions.some(({ options, optionsEn }) => optionsEn.length > 0 && optionsEn.length !== options.length)) {
    return 'options_not_alike';
  }
  return questions.some((one) => rightPlaces(one).some((place) => place >= one.options.length))
    ? 'right_unknown'
    : null;
}

/** How many questions were answered as they should be: every right option, and no other. */
export const rightAnswers = (questions: readonly Question[], answers: readonly (readonly number[])[]): number =>
  questions.filter((question, index) => {
    const given = [...new Set(answers[index] ?? [])].sort((a, b) => a - b);
    const right = rightPlaces(question);
    return given.length === right.length && given.every((place, at) => place === right[at]);
  }).length;

/** Whether so many right answers pass (VD4). */
export const isPassed = (right: number, asked: number, percent: number): boolean =>
  asked > 0 && right * 100 >= asked * percent;

/** A question as whoever answers it reads it, without its key. */
export interface AskedQuestion {
  text: string;
  options: string[];
  isMultiple: boolean;
}

/** A question for a reader, in their language as far as it is written in that. */
export function askedQuestion(locale: Locale, question: Question): AskedQuestion {
  const isEnglish = locale === 'en' && question.textEn !== '';
  return {
    text: isEnglish ? question.textEn : question.text,
    options: isEnglish && question.optionsEn.length > 0 ? question.optionsEn : question.options,
    isMultiple: rightPlaces(question).length > 1,
  };
}
