import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { FillForm } from '../../contract.ts';
import css from './form-sheet.module.css';
import { FormState } from './form-state.tsx';

const TICK_MS = 250;
/** Seconds before the end at which a screen reader says how long there is. */
const SAID_AT = [600, 300, 60, 30];

const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .filter((part, at) => at > 0 || part > 0)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Lets the time run. */
function BeginButton({ label, begin }: { label: string; begin(): Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      large
      busy={isBusy}
      onClick={() => {
        setBusy(true);
        void begin().finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
}

/** A timed form that nobody has begun: how long there is, what becomes of it at the end, and the way in. */
export function BeginState({
  form,
  begin,
}: {
  form: Pick<FillForm, 'minutes' | 'lateTakes' | 'tries'>;
  begin(): Promise<void>;
}) {
  const t = useT();
  return (
    <FormState
      title={t('form.timed.title', { minutes: form.minutes ?? 0 })}
      text={t(form.lateTakes ? 'form.timed.takes' : 'form.timed.refuses')}
    >
      {!form.lateTakes && form.tries > 1 && <p>{t('form.timed.tries', { count: form.tries })}</p>}
      <BeginButton label={t('form.timed.begin')} begin={begin} />
    </FormState>
  );
}

/** A timed form whose time is over, without an answer: there is another try, or there is none. */
export function TimeOverState({ triesLeft, begin }: { triesLeft: number; begin(): Promise<void> }) {
  const t = useT();
  if (triesLeft === 0) return <FormState title={t('form.timed.over')} text={t('form.timed.overText')} />;
  return (
    <FormState title={t('form.timed.over')} text={t('form.timed.againText', { count: triesLeft })}>
      <BeginButton label={t('form.timed.again')} begin={begin} />
    </FormState>
  );
}

/** How long there still is, as the server said when the form was opened; `over` is called once, at the end. */
export function TimeLeft({ seconds, over }: { seconds: number; over(): void }) {
  const t = useT();
  // Counted from when it was told, on a clock that nobody sets back.
  const [told] = useState(() => performance.now());
  const [left, setLeft] = useState(seconds);
  const isOver = useRef(false);
  const newest = useRef(over);
  newest.current = over;
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil(seconds - (performance.now() - told) / 1000));
      setLeft(now);
      if (now > 0 || isOver.current) return;
      isOver.current = true;
      newest.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [seconds, told]);
  const said = SAID_AT.findLast((at) => left <= at);
  return (
    <p className={css.clock} role="timer" {...(left <= 60 && { 'data-late': '' })}>
      {t('form.timed.left')} <b>{clockText(left)}</b>
      <span className="visually-hidden" role="status">
        {said !== undefined && t('form.timed.said', { left: clockText(said) })}
      </span>
    </p>
  );
}
