import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { choices } from '../../../../kernel/contract/choices.ts';
import { pointAnswer, pointed } from '../rules/pointed.ts';
import css from './known-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';

const PAUSE_MS = 250;
const SHOWN = 10;

interface Found {
  value: number;
  label: string;
  note: string;
}

/** An entry of a list that a module knows, such as a hospital: looked for by its name, and chosen. */
export function ReferenceQuestion({ question, value, fault, name, onChange }: QuestionProps) {
  const { t, client } = useApp();
  const id = useId();
  const { label, help, required, source = '' } = question;
  const chosen = typeof value === 'string' ? pointed(value) : null;
  const box = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found[] | null>(null);
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (words.trim() === '') {
      setFound(null);
      return;
    }
    let isGone = false;
    const timer = setTimeout(() => {
      client.call(choices['general.select'], { source, q: words.trim(), limit: SHOWN }, { quiet: true }).then(
        ({ data }) => {
          if (isGone) return;
          setFound(data.map(({ extra, ...one }) => ({ ...one, note: String(extra?.note ?? '') })));
          setAt(-1);
        },
        () => isGone || setFound([]),
      );
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [client, source, words]);

  const take = (one: Found | undefined): void => {
    if (one === undefined) return;
    onChange(pointAnswer(one.value, one.label));
    setWords('');
    setFound(null);
  };
  const byKeys = (event: KeyboardEvent): void => {
    const last = (found?.length ?? 0) - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
    };
    const next = steps[event.key];
    if (next !== undefined && last >= 0) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter' && found !== null) {
      // Not the sheet: the entry under the marker, or the only one.
      event.preventDefault();
      take(found[at] ?? (found.length === 1 ? found[0] : undefined));
    } else if (event.key === 'Escape' && found !== null) {
      event.preventDefault();
      setFound(null);
    }
  };
  const isOpen = found !== null && found.length > 0;
  const said =
    found === null
      ? ''
      : found.length === 0
        ? t('engine.reference.none')
        : t('engine.reference.found', { count: found.length });
  return (
    <QuestionGroup {...{ label, help, fault }} isRequired={required}>
      {chosen !== null ? (
        <div className={css.chosen}>
          <b>{chosen.name}</b>
          <button
            type="button"
            name={name}
            aria-label={t('engine.reference.changeOf', { name: chosen.name })}
            onClick={() => {
              onChange('');
              requestAnimationFrame(() => box.current?.focus());
            }}
          >
            {t('engine.reference.change')}
          </button>
        </div>
      ) : (
        <div className={css.look}>
          <input
            ref={box}
            name={name}
            role="combobox"
            autoComplete="off"
            maxLength={60}
            placeholder={t('engine.reference.hint')}
            aria-label={label}
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
            aria-invalid={fault ? true : undefined}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={byKeys}
          />
          <div id={`${id}-list`} role="listbox" aria-label={label} className={css.found} hidden={!isOpen}>
            {(found ?? []).map((one, index) => (
              // The keys are heard by the box above: the marker moves, the focus stays.
              <div
                key={one.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onPointerDown={(event) => {
                  event.preventDefault();
                  take(one);
                }}
              >
                {one.label}
                {one.note && <small>{one.note}</small>}
              </div>
            ))}
          </div>
        </div>
      )}
      <span className={css.small} role="status">
        {said}
      </span>
    </QuestionGroup>
  );
}
