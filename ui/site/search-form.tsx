import { type FormEvent, useId } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './search-form.module.css';

/** A field for words with its button; it works without scripts too: `action` is the page that answers, `kept` what else its address says. */
export function SearchForm({
  action,
  q = '',
  kept = {},
  label,
  hint,
  button,
  focused = false,
  search,
}: {
  action: string;
  q?: string;
  kept?: Readonly<Record<string, string>>;
  /** What is looked for, for screen readers. */
  label: string;
  hint: string;
  button: string;
  /** The page has nothing else to do first. */
  focused?: boolean;
  search(words: string): void;
}) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search className={css.search}>
      <form className={css.form} action={action} onSubmit={submit}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <Icon name="search" />
        <input
          id={id}
          key={q}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={q}
          ref={(input) => {
            if (focused && input && q === '') input.focus();
          }}
          placeholder={hint}
        />
        <Button type="submit">{button}</Button>
      </form>
    </search>
  );
}
