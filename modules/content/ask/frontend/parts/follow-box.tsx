import { useId, useMemo, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { useKeptState } from '../../../../people/sign-in/parts/use-kept-state.ts';
import { type ask, type EmergencyCard as Card, LONGEST_TEXT, type Question } from '../../contract.ts';
import { findEmergencies, type WatchedWord } from '../../rules/find-emergencies.ts';
import css from './ask.module.css';
import { EmergencyCard } from './emergency-card.tsx';

/** What a follow-up is answered with. */
export type Followed = OutputOf<(typeof ask)['ask.follow']>;

/** Where the asker asks further, as often as the shop lets them; that it became worse may always be said. */
export function FollowBox({
  id,
  ask,
  followUps: { used, most, silentDays },
  words,
  card,
  mayFollow,
  onSent,
}: {
  /** The number of the question. */
  id: number;
  /** Sends what was written; the same under one key is the same follow-up. */
  ask(text: string, once: string): Promise<Followed>;
  followUps: Question['followUps'];
  words: readonly WatchedWord[];
  card: Card;
  mayFollow: boolean;
  onSent(): Promise<void>;
}) {
  const { t, toast } = useApp();
  const field = useId();
  const [text, write, forget] = useKeptState(`ask.follow/${id}`, '');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  /** What is sent again because its answer was lost is the same follow-up. */
  const once = useRef(randomId());
  const found = useMemo(() => findEmergencies(text, words), [text, words]);
  const send = async (): Promise<void> => {
    setBusy(true);
    setWrong('');
    try {
      const { data } = await ask(text, once.current);
      toast('ok', t(data.emergency ? 'ask.sentPrivate' : data.status === 'review' ? 'ask.sentReview' : 'ask.sent'));
      once.current = randomId();
      write('');
      forget();
      await onSent();
    } catch (error) {
      if (error instanceof ClientError) setWrong(error.fields?.text?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.write}>
      <label htmlFor={field} className="visually-hidden">
        {t('ask.follow')}
      </label>
      <textarea
        id={field}
        rows={3}
        maxLength={LONGEST_TEXT}
        value={text}
        placeholder={t(mayFollow ? 'ask.followHint' : 'ask.followWorse')}
        aria-invalid={wrong !== ''}
        aria-describedby={`${field}-note`}
        onChange={(event) => {
          write(event.target.value);
          once.current = randomId();
        }}
      />
      {found.length > 0 && <EmergencyCard card={card} groups={found.map(({ group }) => group)} />}
      <div className={css.bar}>
        <span id={`${field}-note`} className={wrong ? css.wrong : css.note} aria-live="polite">
          {wrong || t('ask.followCount', { used, most, left: Math.max(0, most - used), days: silentDays })}
        </span>
        <Button
          busy={busy}
          disabled={text.trim().length < 2 || (!mayFollow && found.length === 0)}
          onClick={() => void send()}
        >
          {t('ask.follow')}
        </Button>
      </div>
    </div>
  );
}
