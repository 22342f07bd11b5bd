import type { Translate } from '../../../../kernel/client/translate.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { ReaderQuestion } from '../contract.ts';
import type { AnswerDoubt, AnswerFault } from '../rules/answer-rules.ts';
import { questionAt } from '../rules/items.ts';
import { usualRange } from '../rules/lab.ts';

/** The date by which formulas reckon in the browser. */
export const dateOfToday = (): string => formatDate(new Date());

const checkText = (questions: readonly ReaderQuestion[], { key, check }: { key: string; check: number }): string =>
  questionAt(questions, key)?.checks[check]?.message ?? '';

/** What is said of a measurement that is not usual: what would be. */
function unusualText(t: Translate, questions: readonly ReaderQuestion[], key: string): string {
  const lab = questionAt(questions, key)?.lab;
  return t('engine.lab.unusual', { range: lab === undefined ? '' : usualRange(lab) });
}

/** What is said at each question at fault: the first of its faults. */
export function faultTexts(
  t: Translate,
  questions: readonly ReaderQuestion[],
  faults: readonly AnswerFault[],
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { key, problem, params, check } of faults) {
    texts[key] ??=
      (check === undefined ? '' : checkText(questions, { key, check })) || t(`engine.problem.${problem}`, params);
  }
  return texts;
}

/** What one should look at again, at each question. */
export const doubtTexts = (
  t: Translate,
  questions: readonly ReaderQuestion[],
  doubts: readonly AnswerDoubt[],
): Record<string, string> =>
  Object.fromEntries(
    doubts
      .toReversed()
      .map(({ key, check }) => [
        key,
        check === 'unusual' ? unusualText(t, questions, key) : checkText(questions, { key, check }),
      ]),
  );
