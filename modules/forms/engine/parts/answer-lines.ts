import type { Translate } from '../../../../kernel/client/translate.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { ReaderQuestion } from '../contract.ts';
import type { Answers } from '../rules/answer-rules.ts';
import { placedItems } from '../rules/items.ts';
import { isNumeric } from '../rules/question-kinds.ts';
import { said } from '../rules/said.ts';

/** What somebody answered in the words of the questions, without those they left open. */
export function answerLines(
  questions: readonly ReaderQuestion[],
  answers: Answers,
  { t, locale }: { t: Translate; locale: Locale },
): { label: string; text: string }[] {
  return placedItems(questions, answers).flatMap((question) => {
    const { key, kind, label, options, unit, silent } = question;
    const value = answers[key];
    if (value === undefined || silent) return [];
    if (kind === 'yesNo') return [{ label, text: t(value === 'yes' ? 'engine.yes' : 'engine.no') }];
    if (kind === 'consent')
      return [
        { label, text: value === 'yes' ? t('engine.consented') : t('engine.consentedTo', { version: String(value) }) },
      ];
    const words = new Map(options.map((option) => [option.key, option.label]));
    const told = [value].flat().map((one) => words.get(one) ?? said(question, one));
    // An order is told by its places.
    const text = kind === 'ranking' ? told.map((one, at) => `${at + 1}. ${one}`).join('  ') : enumerated(told, locale);
    return [{ label, text: isNumeric(kind) && unit !== '' ? `${text} ${unit}` : text }];
  });
}
