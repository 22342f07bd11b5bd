import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../../kernel/rules/locale.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { Question } from '../../contract.ts';
import { pointsOf } from '../../rules/question-kinds.ts';
import { readableExpression } from '../../rules/readable-expression.ts';
import preview from './preview.module.css';

interface PaperQuestionProps {
  question: Question;
  number: number;
  /** Every question: a condition names them. */
  questions: readonly Question[];
  locale: Locale;
}

/** How many empty rows of a group stand on paper. */
const EMPTY_ROWS = 3;

/** One question as it stands on paper, where nothing can be hidden: a condition is written out. */
export function PaperQuestion({ question, number, questions, locale }: PaperQuestionProps) {
  const t = useText('engine');
  const words = (zh: string | undefined, en: string | undefined): string => inLanguage(locale, zh ?? '', en ?? '');
  const { kind, options, shownIf, unit, unitEn, rows = [], silent = false, questions: columns = [] } = question;
  if (silent) return null;
  const asker = shownIf !== null && 'question' in shownIf && questions.find(({ key }) => key === shownIf.question);
  const choice = (key: string): string => {
    const option = asker ? asker.options.find((one) => one.key === key) : undefined;
    return option ? words(option.label, option.labelEn) : key === 'yes' || key === 'no' ? t(`builder.${key}`) : key;
  };
  const condition =
    shownIf === null
      ? ''
      : 'when' in shownIf
        ? readableExpression(shownIf.when, questions)
        : `${asker ? words(asker.label, asker.labelEn) : shownIf.question} = ${shownIf.options.map(choice).join(' / ')}`;
  const boxes =
    kind === 'yesNo'
      ? ['yes', 'no'].map((one) => t(`builder.${one}`))
      : kind === 'scale'
        ? pointsOf(question)
        : options.map((one) => words(one.label, one.labelEn));
  const isBoxed = kind !== 'matrix' && kind !== 'ranking' && boxes.length > 0;
  return (
    <div className={preview.line}>
      <p>
        {kind !== 'information' && `${number}. `}
        {words(question.label, question.labelEn) || t('builder.nameless')}
        {question.required && ' *'}
      </p>
      {condition && <small>{t('designer.onlyIf', { condition })}</small>}
      {words(question.body, question.bodyEn) && <p>{words(question.body, question.bodyEn)}</p>}
      {isBoxed && <p>{boxes.map((label) => `${kind === 'several' ? '□' : '○'} ${label}`).join('　')}</p>}
      {kind === 'ranking' && <p>{boxes.map((label) => `____ ${label}`).join('　')}</p>}
      {kind === 'consent' && <p>□ {t('designer.agree')}</p>}
      {kind === 'matrix' && (
        <table>
          <tbody>
            <tr>
              <td />
              {options.map(({ key, label, labelEn }) => (
                <th key={key} scope="col">
                  {words(label, labelEn)}
                </th>
              ))}
            </tr>
            {rows.map(({ key, label, labelEn }) => (
              <tr key={key}>
                <th scope="row">{words(label, labelEn)}</th>
                {options.map((one) => (
                  <td key={one.key}>{question.many ? '□' : '○'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {kind === 'repeat' && (
        <table>
          <tbody>
            <tr>
              {columns.map(({ key, label, labelEn }) => (
                <th key={key} scope="col">
                  {words(label, labelEn)}
                </th>
              ))}
            </tr>
            {Array.from({ length: EMPTY_ROWS }, (_, at) => `row ${at}`).map((row) => (
              <tr key={row}>
                {columns.map(({ key }) => (
                  <td key={key}>&nbsp;</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isBoxed && !['matrix', 'repeat', 'ranking', 'consent', 'information'].includes(kind) && (
        <p className={preview.blank}>
          <span data-rows={kind === 'longText' ? 3 : 1} /> {words(unit, unitEn)}
        </p>
      )}
    </div>
  );
}
