import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import css from './field.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'>;

/** Tells of what somebody typed while the page was there and its scripts were not: as if it were typed now. */
function useTypedEarly(id: string, { value, onChange }: InputProps): void {
  const first = useRef({ value, onChange });
  useEffect(() => {
    const field = document.getElementById(id);
    const { value: drawn, onChange: tell } = first.current;
    if (!(field instanceof HTMLInputElement) || drawn === undefined || field.value === String(drawn)) return;
    tell?.({ target: field, currentTarget: field } as ChangeEvent<HTMLInputElement>);
  }, [id]);
}

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
  useTypedEarly(id, input);
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
