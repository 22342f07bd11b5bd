import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { useKeptState } from '../../../../people/sign-in/parts/use-kept-state.ts';
import { remarks } from '../../contract.ts';
import { countSigns } from '../../rules/count-signs.ts';
import type { Conversation } from './conversation-of.ts';
import { Hindered } from './hindered.tsx';
import css from './talk.module.css';
import type { TalkHere } from './talk-here.ts';

interface TalkBoxProps {
  here: TalkHere;
  conversation: Conversation;
  /** What the field is called, and what its button says. */
  label: string;
  button: string;
  /** Where in a film it is said, in milliseconds, as one sends it. */
  offset?(): number;
  onSent(): Promise<void>;
}

/** Seconds until one may say the next thing, counted down. */
function useWait(): { left: number; wait(seconds: number): void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const wait = (seconds: number): void => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return { left: Math.max(0, Math.ceil((until - now) / 1000)), wait };
}

/** Where one line is said: sent by the key, once, however often it has to be sent until there is an answer. */
export function TalkBox({ here: { type, id, pass }, conversation, label, button, offset, onSent }: TalkBoxProps) {
  const { client, t, toast } = useApp();
  const field = useId();
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const { left, wait } = useWait();
  const once = useRef(randomId());
  const { mayWrite, slowSeconds, longest } = conversation;
  const [text, write, forget] = useKeptState(`remark/${type}/${id}/${button}`, '', mayWrite === 'yes');
  if (mayWrite !== 'yes') return <Hindered conversation={conversation} />;
  const over = countSigns(text) - longest;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || over > 0 || busy || left > 0) return;
    setBusy(true);
    setWrong('');
    try {
      const input = { type, id, pass, text, ...(offset !== undefined && { offset: offset() }) };
      const { data } = await client.call(remarks['remark.save'], input, { quiet: true, once: once.current });
      once.current = randomId();
      write('');
      forget();
      wait(slowSeconds);
      if (data.status === 'review') toast('ok', t('remark.sentReview'));
      await onSent();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setWrong(error.fields?.text?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const said = wrong || (over > 0 ? t('remark.tooLongBy', { count: over }) : '');
  return (
    <form className={css.box} onSubmit={(event) => void send(event)}>
      <label htmlFor={field} className="visually-hidden">
        {label}
      </label>
      <div className={css.boxRow}>
        <input
          id={field}
          value={text}
          placeholder={label}
          autoComplete="off"
          aria-invalid={said !== ''}
          aria-describedby={`${field}-note`}
          onChange={(event) => {
            write(event.target.value);
            once.current = randomId();
          }}
        />
        <Button type="submit" busy={busy} disabled={text.trim() === '' || over > 0 || left > 0}>
          {left > 0 ? t('remark.waitFor', { count: left }) : button}
        </Button>
      </div>
      <p id={`${field}-note`} className={said === '' ? css.note : css.wrong} aria-live="polite">
        {said || (slowSeconds > 0 ? t('remark.slow', { count: slowSeconds }) : '')}
      </p>
    </form>
  );
}
