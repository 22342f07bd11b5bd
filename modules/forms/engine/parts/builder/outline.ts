import type { Translate } from '../../../../../kernel/client/translate.ts';
import type { FormSection, Question } from '../../contract.ts';
import { hasLimits } from '../../rules/question-kinds.ts';

const both = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' / ');

/** A question by its number of lines: what it asks, of what kind, with what help, within what limits, and when. */
function linesOf(question: Question, earlier: ReadonlyMap<string, Question>, t: Translate): string[] {
  const { kind, required, min, max, decimals, shownIf } = question;
  const limit = (side: 'min' | 'max', value: number | null): string[] =>
    value === null || !hasLimits(kind) ? [] : [`${t(`builder.${side}.${kind}`)} ${value}`];
  const unit = both(question.unit, question.unitEn);
  const limits = [
    ...limit('min', min),
    ...limit('max', max),
    ...(kind === 'number' && decimals > 0 ? [`${t('builder.decimals')} ${decimals}`] : []),
    ...(unit === '' ? [] : [`${t('builder.unit')} ${unit}`]),
  ];
  const asker = shownIf === null ? undefined : earlier.get(shownIf.question);
  const answers = (shownIf?.options ?? []).map((key) => {
    const option = asker?.options.find((one) => one.key === key);
    return option === undefined
      ? asker?.kind === 'yesNo'
        ? t(`builder.${key}`)
        : key
      : both(option.label, option.labelEn);
  });
  const help = both(question.help, question.helpEn);
  return [
    `${both(question.label, question.labelEn)} (${t(`kind.${kind}`)}${required ? ' *' : ''})`,
    ...(help === '' ? [] : [`  ${t('builder.help')}: ${help}`]),
    ...(limits.length === 0 ? [] : [`  ${limits.join(' · ')}`]),
    ...(shownIf === null
      ? []
      : [
          `  ${t('builder.shownBy')}: ${both(asker?.label ?? shownIf.question, asker?.labelEn ?? '')} = ${answers.join(' · ')}`,
        ]),
    ...question.options.map(
      ({ label, labelEn, cap }) =>
        `  - ${both(label, labelEn)}${typeof cap === 'number' ? ` (${t('builder.optionCap')} ${cap})` : ''}`,
    ),
  ];
}

/** The questions of a form as text with everything that they say and ask for, so that two versions can be laid beside each other. */
export function outlineOf(sections: unknown, t: Translate): string {
  if (!Array.isArray(sections)) return '';
  const all = sections as FormSection[];
  const questions = new Map(all.flatMap((section) => section.questions).map((question) => [question.key, question]));
  return all
    .flatMap(({ title, titleEn, questions: own }) => [
      both(title, titleEn),
      ...own.flatMap((question) => linesOf(question, questions, t)),
    ])
    .filter((line) => line !== '')
    .join('\n');
}
