import { Input } from 'antd';
import { useId } from 'react';
import css from './fields.module.css';

/** A line of text with its label above it, for what is no field of a block. */
export function PlainText(props: { label: string; value: string; isDisabled: boolean; onChange(value: string): void }) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {props.label}
      </label>
      <Input
        id={id}
        value={props.value}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  );
}
