import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { FormQuestion } from '../../../engine/parts/form-question.tsx';
import type { ShownScale } from '../../contract.ts';
import { askedItem } from '../../rules/asked-item.ts';
import css from './scale.module.css';
import type { Filling } from './use-filling.ts';

const PHONE = '(max-width: 767px)';

/** Whether the screen is as narrow as a phone. Only drawn in the browser, once somebody has begun. */
function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => globalThis.matchMedia(PHONE).matches);
  useEffect(() => {
    const query = globalThis.matchMedia(PHONE);
    const changed = (): void => setNarrow(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return isNarrow;
}

interface ScaleSheetProps {
  shown: ShownScale;
  filling: Filling;
  /** One item at a time on a wide screen too, as at a device that stands. */
  isSingle?: boolean;
}

/** The items of a scale: one below the other, on the phone one at a time; then what was left open, and handing in. */
export function ScaleSheet({ shown, filling, isSingle = false }: ScaleSheetProps) {
  const t = useT();
  const { scale, items, rules } = shown;
  const isNarrow = useIsNarrow() || isSingle;
  const [step, setStep] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { values, open, isBusy } = filling;
  const isLast = !isNarrow || step === items.length - 1;

  // Whoever reads with the ears hears the next item, and the keys act on it.
  useEffect(() => {
    place.current?.focus({ preventScroll: step === 0 });
  }, [step]);

  const mayBeScored = rules.every(({ items: of, share }) => {
    const missing = of.filter((key) => open.some((item) => item.key === key)).length;
    return missing <= share * of.length;
  });
  const hand = (event: FormEvent): void => {
    event.preventDefault();
    if (!isLast) {
      setStep(step + 1);
      return;
    }
    if (open.length > 0 && !isAsked) {
      setAsked(true);
      return;
    }
    void filling.submit();
  };
  const toOpen = (): void => {
    setAsked(false);
    const [first] = open;
    const at = items.findIndex(({ key }) => key === first?.key);
    if (isNarrow) setStep(at);
    else document.querySelector<HTMLElement>(`[name="${scale.id}-${first?.key}"]`)?.focus();
  };
  const drawn = isNarrow ? items.slice(step, step + 1) : items;
  return (
    <form className={css.sheet} noValidate autoComplete="off" onSubmit={hand}>
      <div ref={place} tabIndex={-1} className={css.place}>
        <p className={css.stem}>{scale.lead}</p>
        {isNarrow && (
          <>
            <p className={css.count} aria-live="polite">
              {t('psychological.step', { step: step + 1, count: items.length })}
            </p>
            <progress
              className={css.progress}
              max={items.length}
              value={step + 1}
              aria-label={t('psychological.progress')}
            />
          </>
        )}
      </div>
      {drawn.map((item) => (
        <div key={item.key} className={css.item}>
          <FormQuestion
            question={askedItem(isNarrow ? item : { ...item, text: `${items.indexOf(item) + 1}. ${item.text}` })}
            name={`${scale.id}-${item.key}`}
            value={values[item.key]}
            fault={undefined}
            sheet={{ values, faults: {}, set: (key, value) => filling.set(key, String(value)) }}
            onChange={(value) => {
              setAsked(false);
              filling.set(item.key, String(value));
            }}
          />
        </div>
      ))}
      {isAsked && (
        <div className={css.asked} role="alert">
          <p>{t(mayBeScored ? 'psychological.openScored' : 'psychological.openUnscored', { count: open.length })}</p>
          <Button kind="outline" onClick={toOpen}>
            {t('psychological.toOpen')}
          </Button>
        </div>
      )}
      <div className={css.ways}>
        {isNarrow && step > 0 && (
          <Button kind="outline" large onClick={() => setStep(step - 1)}>
            {t('psychological.previous')}
          </Button>
        )}
        <Button type="submit" large busy={isBusy} disabled={isLast && open.length === items.length}>
          {t(isLast ? (isAsked ? 'psychological.submitOpen' : 'psychological.submit') : 'psychological.next')}
        </Button>
      </div>
    </form>
  );
}
