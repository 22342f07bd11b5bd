import { Input, type InputProps } from 'antd';
import { useId } from 'react';
import css from './payment.module.css';

/** A field of one line under its name. */
export function LabelledInput({ label, ...rest }: { label: string } & InputProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} {...rest} />
    </div>
  );
}
