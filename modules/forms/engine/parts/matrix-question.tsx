import { useId } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { rowKey } from '../rules/items.ts';
import css from './matrix-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';

/**
 * Rows that are each answered by one column, or by several: a grid where there is room, and on a phone a row after the other.
 * Every row is a group with its own name, so that nobody has to remember which one a tick belongs to.
 */
export function MatrixQuestion({ question, fault, name, sheet }: QuestionProps) {
  const t = useT();
  const id = useId();
  const { key, label, help, required, rows, options, many } = question;
  return (
    <QuestionGroup {...{ label, help, fault }} isRequired={required}>
      <div className={css.matrix} style={{ ['--columns' as string]: options.length }}>
        <div className={css.head} aria-hidden="true">
          <span />
          {options.map((column) => (
            <span key={column.key}>{column.label}</span>
          ))}
        </div>
        {rows.map((row) => {
          const at = rowKey(key, row.key);
          const chosen = [sheet.values[at] ?? []].flat();
          const wrong = sheet.faults[at];
          const tick = (column: string, isTicked: boolean): void => {
            if (!many) sheet.set(at, column);
            else sheet.set(at, isTicked ? [...chosen, column] : chosen.filter((one) => one !== column));
          };
          return (
            <fieldset
              key={row.key}
              className={css.row}
              aria-labelledby={`${id}-${row.key}`}
              {...(wrong && { 'data-wrong': '', 'aria-describedby': `${id}-${row.key}-note` })}
            >
              <span id={`${id}-${row.key}`} className={css.name}>
                {row.label}
                {required && <span className="visually-hidden"> {t('engine.required')}</span>}
              </span>
              {options.map((column) => (
                <label key={column.key} className={css.cell}>
                  <input
                    type={many ? 'checkbox' : 'radio'}
                    name={`${name}.${row.key}`}
                    value={column.key}
                    checked={chosen.includes(column.key)}
                    aria-invalid={wrong ? true : undefined}
                    onChange={(event) => tick(column.key, event.target.checked)}
                  />
                  <span>{column.label}</span>
                </label>
              ))}
              {wrong && (
                <span id={`${id}-${row.key}-note`} className={css.wrong} role="alert">
                  {wrong}
                </span>
              )}
            </fieldset>
          );
        })}
      </div>
    </QuestionGroup>
  );
}
