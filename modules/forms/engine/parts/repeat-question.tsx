import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { placedItems, placedKey } from '../rules/items.ts';
import { MOST_ROWS } from '../rules/question-kinds.ts';
import css from './form-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';
import { stepped } from './stepped.ts';

/** A name for a new row; one that went does not come back, because its former answers would be told of another one. */
const newRow = (): string => `r${randomId().replaceAll('-', '').slice(0, 12)}`;

/** Rows that are added, moved and taken away, each with its own questions. Buttons do it, and Alt with the arrow keys moves them. */
export function RepeatQuestion({ question, value, fault, name, sheet }: QuestionProps) {
  const t = useT();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { key, label, help, required, min, max, questions = [] } = question;
  const most = Math.min(max ?? MOST_ROWS, MOST_ROWS);
  const rows = [value ?? []].flat();
  // Where there has to be one, the first stands there to be filled in, and is kept once that has begun.
  const isKept = [sheet.values[key] ?? []].flat().length > 0;
  const focus = (row: string): void => {
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus());
  };
  const add = (): void => {
    const row = newRow();
    sheet.set(key, [...rows, row]);
    setSaid(t('engine.repeat.added', { number: rows.length + 1 }));
    focus(row);
  };
  const move = (at: number, step: -1 | 1): void => {
    const row = rows[at];
    if (row === undefined || rows[at + step] === undefined) return;
    sheet.set(key, stepped(rows, at, step));
    setSaid(t('engine.repeat.moved', { number: at + step + 1 }));
    focus(row);
  };
  const remove = (at: number): void => {
    const row = rows[at];
    if (row === undefined) return;
    for (const item of placedItems([question], { [key]: [row] })) sheet.set(item.key, '');
    sheet.set(
      key,
      rows.filter((one) => one !== row),
    );
    setSaid(t('engine.repeat.removed', { number: at + 1 }));
    const beside = rows[at + 1] ?? rows[at - 1];
    if (beside !== undefined) focus(beside);
    else frame.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const byKeys = (event: KeyboardEvent, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  const own = {
    ...sheet,
    set: (at: string, next: string | string[]): void => {
      if (!isKept) sheet.set(key, rows);
      sheet.set(at, next);
    },
  };
  return (
    <QuestionGroup {...{ label, help, fault }} isRequired={required || (min ?? 0) > 0}>
      <div ref={frame} className={css.rows}>
        {rows.length === 0 && <p className={css.next}>{t('engine.repeat.none')}</p>}
        {rows.map((row, at) => (
          <section key={row} className={css.rowCard} aria-labelledby={`${id}-${row}`}>
            <div className={css.rowHead}>
              <h4
                id={`${id}-${row}`}
                // A place for the focus after a row was added or moved.
                tabIndex={-1}
                data-row={row}
                title={t('engine.repeat.hint')}
                onKeyDown={(event) => byKeys(event, at)}
              >
                {t('engine.repeat.row', { number: at + 1 })}
              </h4>
              <button
                type="button"
                className={css.step}
                aria-label={t('engine.repeat.up', { number: at + 1 })}
                disabled={at === 0}
                onKeyDown={(event) => byKeys(event, at)}
                onClick={() => move(at, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className={css.step}
                aria-label={t('engine.repeat.down', { number: at + 1 })}
                disabled={at === rows.length - 1}
                onKeyDown={(event) => byKeys(event, at)}
                onClick={() => move(at, 1)}
              >
                ↓
              </button>
              <button
                type="button"
                className={css.step}
                aria-label={t('engine.repeat.remove', { number: at + 1 })}
                disabled={!isKept}
                onClick={() => remove(at)}
              >
                ✕
              </button>
            </div>
            <div className={css.rowBody}>
              {questions.map((one) => sheet.draw?.(one, placedKey(key, row, one.key), own))}
            </div>
          </section>
        ))}
        <button type="button" name={name} data-add="" className={css.add} disabled={rows.length >= most} onClick={add}>
          {rows.length >= most ? t('engine.repeat.full', { most }) : `＋ ${t('engine.repeat.add')}`}
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </QuestionGroup>
  );
}
