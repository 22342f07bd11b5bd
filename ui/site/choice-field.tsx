import { useId } from 'react';
import type { DictionaryChoice } from '../../kernel/contract/dictionaries.ts';
import { classes } from './classes.ts';
import css from './field.module.css';

interface ChoiceFieldProps {
  label: string;
  value: string;
  /** What stands there while nothing is chosen. */
  none: string;
  choices: readonly DictionaryChoice[];
  /** What was stored: it stays to be chosen, be it retired or a text from before there was a list. */
  held: string;
  hint?: string;
  error?: string;
  onChange(value: string): void;
}

/** A choice of a dictionary with its label, hint and error, drawn by the device itself. */
export function ChoiceField({ label, value, none, choices, held, hint, error, onChange }: ChoiceFieldProps) {
  const id = useId();
  const note = error ?? hint;
  const offered = choices.filter((choice) => !choice.retired || choice.value === held);
  const isStrange = held !== '' && !choices.some((choice) => choice.value === held);
  return (
    <div className={css.field}>
      <label htmlFor={id} className={classes(css.label)}>
        {label}
      </label>
      <div className={css.box} {...(error && { 'data-wrong': '' })}>
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{none}</option>
          {isStrange && <option value={held}>{held}</option>}
          {offered.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      {note && (
        <span id={`${id}-note`} className={error ? css.wrong : css.note} role={error ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </div>
  );
}
