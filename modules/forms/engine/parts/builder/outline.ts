import type { Translate } from '../../../../../kernel/client/translate.ts';
import type { FormSection, Question } from '../../contract.ts';
import { everyQuestionOf } from '../../rules/definition-rules.ts';
import { type Lab, usualRange } from '../../rules/lab.ts';
import { hasLimits, isNumeric } from '../../rules/question-kinds.ts';
import { readableExpression } from '../../rules/readable-expression.ts';

const both = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' / ');

/** Who is asked: those who chose something, or of whom an expression holds. */
function conditionLines({ shownIf }: Question, earlier: ReadonlyMap<string, Question>, t: Translate): string[] {
  if (shownIf === null) return [];
  if ('when' in shownIf)
    return [`  ${t('builder.shownBy')}: ${readableExpression(shownIf.when, [...earlier.values()])}`];
  const asker = earlier.get(shownIf.question);
  const answers = shownIf.options.map((key) => {
    const option = asker?.options.find((one) => one.key === key);
    if (option !== undefined) return both(option.label, option.labelEn);
    return asker?.kind === 'yesNo' ? t(`builder.${key}`) : key;
  });
  const asked = both(asker?.label ?? shownIf.question, asker?.labelEn ?? '');
  return [`  ${t('builder.shownBy')}: ${asked} = ${answers.join(' · ')}`];
}

/** From which question choices are carried forward. */
function carryLines({ offers }: Question, earlier: ReadonlyMap<string, Question>, t: Translate): string[] {
  if (offers === undefined) return [];
  const from = earlier.get(offers.question);
  return [
    `  ${t(offers.taken ? 'builder.carryTaken' : 'builder.carryLeft')}: ${both(from?.label ?? offers.question, from?.labelEn ?? '')}`,
  ];
}

/** The units of a measurement with what they are reckoned by, and what is usual. */
const labLine = (lab: Lab): string =>
  [...lab.units.map(({ unit, factor, offset }) => `${unit} ×${factor}${offset ? ` +${offset}` : ''}`), usualRange(lab)]
    .filter((text) => text !== '')
    .join(' · ');

/** A question by its number of lines: what it asks, of what kind, with what help, within what limits, and when. */
function linesOf(question: Question, earlier: ReadonlyMap<string, Question>, t: Translate): string[] {
  const { kind, required, min, max, decimals } = question;
  // Versions from before there were formulas and checks say nothing of them.
  const { formula = '', checks = [] }: Partial<Question> = question;
  const readable = (expression: string): string => readableExpression(expression, [...earlier.values()]);
  const limit = (side: 'min' | 'max', value: number | null): string[] =>
    value === null || !hasLimits(kind) ? [] : [`${t(`builder.${side}.${kind}`)} ${value}`];
  const unit = both(question.unit, question.unitEn);
  // Versions from before there was any of this say nothing of it.
  const {
    low = '',
    lowEn = '',
    high = '',
    highEn = '',
    step = null,
    body = '',
    bodyEn = '',
  }: Partial<Question> = question;
  const { textVersion = '', partial = false, many = false, rows = [] }: Partial<Question> = question;
  const limits = [
    ...limit('min', min),
    ...limit('max', max),
    ...(isNumeric(kind) && decimals > 0 ? [`${t('builder.decimals')} ${decimals}`] : []),
    ...(unit === '' ? [] : [`${t('builder.unit')} ${unit}`]),
    ...(step === null ? [] : [`${t('builder.step')} ${step}`]),
    ...(partial ? [t('builder.partial')] : []),
    ...(many ? [t('builder.many')] : []),
    ...(question.lab === undefined ? [] : [labLine(question.lab)]),
    ...(question.source ? [`${t('builder.source')} ${question.source}`] : []),
    ...(question.depth === undefined ? [] : [t(`builder.depths.${question.depth}`)]),
    ...(question.upload === undefined
      ? []
      : [
          question.upload.takes.map((type) => t(`builder.fileType.${type}`)).join(' · '),
          `${t('builder.megabytes')} ${question.upload.megabytes}`,
        ]),
    ...(textVersion === '' ? [] : [`${t('builder.textVersion')} ${textVersion}`]),
  ];
  const ends = [both(low, lowEn), both(high, highEn)].filter((text) => text !== '');
  const told = both(body, bodyEn);
  const help = both(question.help, question.helpEn);
  return [
    `${both(question.label, question.labelEn)} (${t(`kind.${kind}`)}${required ? ' *' : ''})`,
    ...(help === '' ? [] : [`  ${t('builder.help')}: ${help}`]),
    ...(told === '' ? [] : [`  ${told}`]),
    ...(limits.length === 0 ? [] : [`  ${limits.join(' · ')}`]),
    ...(ends.length === 0 ? [] : [`  ${ends.join(' … ')}`]),
    ...rows.map((row) => `  = ${both(row.label, row.labelEn)}`),
    ...conditionLines(question, earlier, t),
    ...carryLines(question, earlier, t),
    ...(formula === '' ? [] : [`  = ${readable(formula)}`]),
    ...checks.map(({ holds, message, messageEn }) => `  ! ${readable(holds)}: ${both(message, messageEn)}`),
    ...(question.questions ?? []).flatMap((one) => linesOf(one, earlier, t).map((line) => `    ${line}`)),
    ...question.options.map(
      ({ label, labelEn, cap, score }) =>
        `  - ${both(label, labelEn)}${typeof cap === 'number' ? ` (${t('builder.optionCap')} ${cap})` : ''}${typeof score === 'number' ? ` [${score}]` : ''}`,
    ),
  ];
}

/** The questions of a form as text with everything that they say and ask for, so that two versions can be laid beside each other. */
export function outlineOf(sections: unknown, t: Translate): string {
  if (!Array.isArray(sections)) return '';
  const all = sections as FormSection[];
  const questions = new Map(everyQuestionOf(all).map((question) => [question.key, question]));
  return all
    .flatMap(({ title, titleEn, questions: own }) => [
      both(title, titleEn),
      ...own.flatMap((question) => linesOf(question, questions, t)),
    ])
    .filter((line) => line !== '')
    .join('\n');
}
