import { useId } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { lengthOf } from '../../rules/count.ts';
import type { Unit } from '../../rules/words.ts';
import css from '../abstracts.module.css';

interface TextFieldProps {
  label: string;
  value: string;
  rows: number;
  limit?: { most: number; unit: Unit };
  isNeeded?: boolean;
  onChange(value: string): void;
}

/** A text of several lines, with how much it is as people count it and how much there may be. */
export function TextField({ label, value, rows, limit, isNeeded = false, onChange }: TextFieldProps) {
  const { t } = useApp();
  const id = useId();
  const count = limit === undefined ? 0 : lengthOf(value, limit.unit);
  return (
    <div className={css.words}>
      <label htmlFor={id}>
        {label}
        {isNeeded && <span aria-hidden="true"> *</span>}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        aria-required={isNeeded}
        onChange={(event) => onChange(event.target.value)}
      />
      {limit !== undefined && (
        <output className={css.count} {...(count > limit.most && { 'data-over': '' })}>
          {t('abstract.countOf', { count, most: limit.most })}
        </output>
      )}
    </div>
  );
}
