import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { rankedOf } from '../rules/judge-answer.ts';
import css from './form-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';
import { stepped } from './stepped.ts';

/** Choices to be put in an order: pressed one after the other, then moved by buttons, or by Alt and the arrow keys. */
export function RankingQuestion({ question, value, fault, name, onChange }: QuestionProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const { label, help, required, options } = question;
  const { most } = rankedOf(question);
  const words = new Map(options.map((option) => [option.key, option.label]));
  const ranked = [value ?? []].flat().filter((key) => words.has(key));
  const open = options.filter(({ key }) => !ranked.includes(key));
  const nameOf = (key: string): string => words.get(key) ?? key;
  const move = (at: number, step: -1 | 1): void => {
    const key = ranked[at];
    if (key === undefined || ranked[at + step] === undefined) return;
    onChange(stepped(ranked, at, step));
    setSaid(t('engine.ranking.stands', { name: nameOf(key), place: at + step + 1 }));
    // The one that is moved keeps the focus, wherever it comes to stand.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus());
  };
  const byKeys = (event: KeyboardEvent, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <QuestionGroup {...{ label, help, fault }} isRequired={required}>
      {ranked.length > 0 && (
        <ol className={css.ranked} ref={list}>
          {ranked.map((key, at) => (
            <li key={key}>
              <b aria-hidden="true">{at + 1}</b>
              <button
                type="button"
                className={css.rankedName}
                data-key={key}
                title={t('engine.ranking.hint')}
                aria-label={t('engine.ranking.takeOut', { name: nameOf(key), place: at + 1 })}
                onKeyDown={(event) => byKeys(event, at)}
                onClick={() => {
                  onChange(ranked.filter((one) => one !== key));
                  setSaid(t('engine.ranking.out', { name: nameOf(key) }));
                }}
              >
                {nameOf(key)}
              </button>
              <button
                type="button"
                className={css.step}
                aria-label={t('engine.ranking.up', { name: nameOf(key) })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className={css.step}
                aria-label={t('engine.ranking.down', { name: nameOf(key) })}
                disabled={at === ranked.length - 1}
                onClick={() => move(at, 1)}
              >
                ↓
              </button>
            </li>
          ))}
        </ol>
      )}
      {open.length > 0 && (
        <div>
          <p className={css.next}>
            {ranked.length >= most
              ? t('engine.ranking.enough')
              : t('engine.ranking.next', { place: ranked.length + 1, most })}
          </p>
          <div className={css.choices}>
            {open.map(({ key }) => (
              <button
                key={key}
                type="button"
                name={name}
                className={`${css.choice} ${css.pick}`}
                disabled={ranked.length >= most}
                onClick={() => {
                  onChange([...ranked, key]);
                  setSaid(t('engine.ranking.stands', { name: nameOf(key), place: ranked.length + 1 }));
                }}
              >
                {nameOf(key)}
              </button>
            ))}
          </div>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </QuestionGroup>
  );
}
