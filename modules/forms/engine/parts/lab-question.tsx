import { useId, useState } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { converted, labAnswer, usualRange } from '../rules/lab.ts';
import css from './known-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';

/** What stands in the field: digits as far as they were typed, and the unit behind them. */
function typed(value: string): [digits: string, unit: string] {
  const at = value.lastIndexOf(' ');
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
}

/** A measurement with its unit; in another unit than the first it is told what it comes to. */
export function LabQuestion({ question, value, fault, name, onChange }: QuestionProps) {
  const t = useT();
  const id = useId();
  const { label, help, required, lab = { units: [], low: null, high: null } } = question;
  const [digits, given] = typed(typeof value === 'string' ? value : '');
  const [chosen, setChosen] = useState('');
  const unit = given || chosen || (lab.units[0]?.unit ?? '');
  const usual = usualRange(lab);
  const also = typeof value === 'string' ? converted(lab, value) : '';
  return (
    <QuestionGroup {...{ label, help, fault }} isRequired={required}>
      <div className={css.lab}>
        <input
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          aria-label={t('engine.lab.value', { label })}
          aria-describedby={`${id}-usual`}
          aria-invalid={fault ? true : undefined}
          value={digits}
          onChange={(event) => onChange(labAnswer(event.target.value.trim().replace('。', '.'), unit))}
        />
        {lab.units.length > 1 ? (
          <select
            aria-label={t('engine.lab.unit', { label })}
            value={unit}
            onChange={(event) => {
              setChosen(event.target.value);
              onChange(labAnswer(digits, event.target.value));
            }}
          >
            {lab.units.map((one) => (
              <option key={one.unit} value={one.unit}>
                {one.unit}
              </option>
            ))}
          </select>
        ) : (
          <span>{unit}</span>
        )}
      </div>
      <small id={`${id}-usual`} className={css.small}>
        {usual !== '' && t('engine.lab.usual', { range: usual })}
      </small>
      <output className={css.also}>{also !== '' && `= ${also}`}</output>
    </QuestionGroup>
  );
}
