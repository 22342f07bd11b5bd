import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import css from './tabs.module.css';

/** A toggle between a few views of one thing; arrow keys move between them. */
export function Tabs<K extends string>({
  label,
  tabs,
  current,
  onChange,
  children,
}: {
  label: string;
  tabs: readonly { key: K; title: string }[];
  current: K;
  onChange: (key: K) => void;
  /** The present view. */
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ key }) => key === current);
    const index = (at + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next === undefined) return;
    onChange(next.key);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <>
      <div ref={list} className={css.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={css.tab}
            aria-selected={key === current}
            aria-controls={`${id}-view`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-view`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
