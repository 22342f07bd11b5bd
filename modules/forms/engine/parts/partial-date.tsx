import { useId } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import css from './form-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';

const twoDigits = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(at + 1).padStart(2, '0'));

/** A date of which somebody may know the year alone, or year and month. */
export function PartialDate({ question, value, fault, name, onChange }: QuestionProps) {
  const t = useT();
  const id = useId();
  const { label, help, required } = question;
  const [year = '', month = '', day = ''] = (typeof value === 'string' ? value : '').split('-');
  const put = (...parts: string[]): void => {
    const known = parts.slice(0, parts[1] === '' ? 1 : parts.length);
    onChange(known.join('-').replace(/-+$/, ''));
  };
  const last = month === '' ? 31 : new Date(Date.UTC(Number(year) || 2000, Number(month), 0)).getUTCDate();
  return (
    <QuestionGroup {...{ label, help, fault }} isRequired={required}>
      <div className={css.dateParts}>
        <div>
          <label htmlFor={`${id}-year`}>{t('engine.date.year')}</label>
          <input
            id={`${id}-year`}
            name={name}
            inputMode="numeric"
            maxLength={4}
            value={year}
            aria-invalid={fault ? true : undefined}
            onChange={(event) => put(event.target.value.replace(/\D/g, ''), month, day)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-month`}>{t('engine.date.month')}</label>
          <select id={`${id}-month`} value={month} onChange={(event) => put(year, event.target.value, day)}>
            <option value="">{t('engine.date.unknown')}</option>
            {twoDigits(12).map((one) => (
              <option key={one} value={one}>
                {Number(one)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-day`}>{t('engine.date.day')}</label>
          <select
            id={`${id}-day`}
            value={day}
            disabled={month === ''}
            onChange={(event) => put(year, month, event.target.value)}
          >
            <option value="">{t('engine.date.unknown')}</option>
            {twoDigits(last).map((one) => (
              <option key={one} value={one}>
                {Number(one)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </QuestionGroup>
  );
}
