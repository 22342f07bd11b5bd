import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import css from './field.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'>;

/** An input with its label, hint and error; `labelHidden` keeps the label for screen readers alone. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  after,
  ref,
  ...input
}: InputProps & {
  label: string;
  labelHidden?: boolean;
  hint?: string;
  error?: string;
  /** A control at the end of the box. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : css.label}>
        {label}
      </label>
      <div className={css.box} {...(error && { 'data-wrong': '' })}>
        <input
          {...input}
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {after}
      </div>
      {note && (
        <span id={`${id}-note`} className={error ? css.wrong : css.note} role={error ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </div>
  );
}
