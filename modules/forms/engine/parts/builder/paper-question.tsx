import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../../kernel/rules/locale.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { Question } from '../../contract.ts';
import { paperQuestion } from '../../rules/paper-question.ts';
import preview from './preview.module.css';

interface PaperQuestionProps {
  question: Question;
  number: number;
  /** Every question: a condition names them. */
  questions: readonly Question[];
  locale: Locale;
}

/** One question as it stands on paper, where nothing can be hidden: a condition is written out. */
export function PaperQuestion({ question, number, questions, locale }: PaperQuestionProps) {
  const t = useText('engine');
  const pick = (zh: string, en: string): string => inLanguage(locale, zh, en);
  const words = {
    ...{ yes: t('builder.yes'), no: t('builder.no'), agree: t('designer.agree'), nameless: t('builder.nameless') },
    onlyIf: (condition: string) => t('designer.onlyIf', { condition }),
  };
  const paper = paperQuestion(question, number, questions, { pick, words });
  if (paper === null) return null;
  const { title, condition, help, body, boxes, table, lines, unit } = paper;
  return (
    <div className={preview.line}>
      <p>{title}</p>
      {condition && <small>{condition}</small>}
      {help && <small>{help}</small>}
      {body && <p>{body}</p>}
      {boxes.length > 0 && <p>{boxes.join('　')}</p>}
      {table && (
        <table>
          <tbody>
            <tr>
              {Array.from(table.heads.entries(), ([at, head]) =>
                head === '' ? (
                  <td key={at} />
                ) : (
                  <th key={at} scope="col">
                    {head}
                  </th>
                ),
              )}
            </tr>
            {Array.from(table.rows.entries(), ([at, cells]) => (
              <tr key={at}>
                {Array.from(cells.entries(), ([column, cell]) => (
                  <td key={column}>{cell || '\u00a0'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines > 0 && (
        <p className={preview.blank}>
          <span data-rows={lines > 1 ? 3 : 1} /> {unit}
        </p>
      )}
    </div>
  );
}
