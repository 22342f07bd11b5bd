import { type FormEvent, useEffect, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { forgetWish, keepWish, takeWish } from '../../../../people/sign-in/parts/kept-wish.ts';
import { withProof } from '../../../../people/sign-in/parts/with-proof.ts';
import { type Poll, vote } from '../../contract.ts';
import { browserMark } from './browser-mark.ts';
import { keepReceipt, keptReceipt, newReceipt, plainReceipt } from './kept-receipt.ts';
import css from './poll.module.css';
import { Receipt } from './receipt.tsx';
import type { PollNow } from './use-poll.ts';

/** One candidate: a card that is chosen as a whole. */
function Candidate({
  option,
  kind,
  isChosen,
  isDisabled,
  choose,
}: {
  option: Poll['options'][number];
  kind: 'radio' | 'checkbox';
  isChosen: boolean;
  isDisabled: boolean;
  choose(): void;
}) {
  return (
    <li>
      <label className={css.candidate} data-chosen={isChosen || undefined}>
        {option.picture !== '' && <img src={option.picture} alt="" loading="lazy" />}
        <span className={css.words}>
          <b>{option.label}</b>
          {option.about !== '' && <span>{option.about}</span>}
        </span>
        <input
          type={kind}
          name="option"
          value={option.key}
          checked={isChosen}
          disabled={isDisabled}
          onChange={choose}
        />
      </label>
    </li>
  );
}

/** The ballot of a poll: the candidates, what was chosen, and the receipt once it is cast. */
export function Ballot({ poll, inspected, again }: PollNow) {
  const app = useApp();
  const { t, client } = app;
  const { id, mode, options, minChoices, maxChoices, perDay, abstains, status } = poll;
  const isNamed = mode === 'named';
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [typed, setTyped] = useState('');
  const [receipt, setReceipt] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const hasVoted = inspected?.hasVoted ?? false;
  const mine = poll.mine?.options ?? null;
  // Votes of a day are added to those that were given today already.
  const picked = chosen ?? (perDay === null && mine !== null ? mine : []);
  const isOnce = maxChoices === 1;
  const act = `vote.cast/${id}`;
  const [isTakenUp, setTakenUp] = useState(false);
  // Only for the click that waits for its sign-in: of a ballot that was given up nothing is shown to whoever comes next.
  useEffect(() => {
    const kept = takeWish<string[]>(act);
    if (kept !== null && app.intent.get()?.act === act) setChosen(kept);
    setTakenUp(true);
  }, [app, act]);

  const choose = (key: string): void => {
    setFault('');
    if (isOnce) setChosen([key]);
    else setChosen(picked.includes(key) ? picked.filter((one) => one !== key) : [...picked, key]);
  };

  const needsReceipt = hasVoted && !isNamed && keptReceipt(id) === '';

  const send = async (abstain: boolean): Promise<void> => {
    if (needsReceipt && plainReceipt(typed) === '') {
      setFault(t('vote.receiptMissing'));
      return;
    }
    setBusy(true);
    setFault('');
    // Known before it is sent: what is sent again after a lost answer is the same ballot.
    const own = isNamed ? '' : plainReceipt(typed) || keptReceipt(id) || newReceipt();
    if (own !== '' && !hasVoted) keepReceipt(id, own);
    try {
      const ballot = { id, options: abstain ? [] : [...picked], abstain, device: browserMark() };
      const { mine: cast } = await withProof(app, 'vote', (proof) =>
        client.call(vote['vote.vote'], { ...ballot, ...(own !== '' && { receipt: own }), ...proof }, { quiet: true }),
      );
      if (cast.receipt !== null) {
        keepReceipt(id, cast.receipt);
        setReceipt(cast.receipt);
      }
      setChosen(null);
      setChanging(false);
      app.toast('ok', t('vote.cast'));
      await again();
    } catch (error) {
      // The sign-in had ended, and a new one may leave the page.
      if (error instanceof ClientError && error.status === 401) keepWish(act, picked);
      setFault(error instanceof ClientError ? error.message : t('shell.client.failed'));
      // What refused it, such as its end by a clock that this browser is behind, is how the poll stands.
      await again();
      throw error;
    } finally {
      setBusy(false);
    }
  };
  const castNow = useIntent({
    act,
    done: t('vote.cast'),
    isReady: isTakenUp && (inspected?.can ?? false),
    run: () => {
      forgetWish(act);
      return send(false);
    },
  });

  const hand = (event: FormEvent): void => {
    event.preventDefault();
    if (picked.length < minChoices) {
      setFault(t('vote.chooseMore', { count: minChoices }));
      return;
    }
    if (app.user.get().token === null) keepWish(act, picked);
    void castNow().catch(() => undefined);
  };

  const isOpen = status === 'open';
  const isFinished = hasVoted && perDay === null && !isChanging;
  const reason = inspected?.reason ?? '';
  const isBarred = reason !== '' && reason !== 'sign_in';
  const isAsked = isOpen && !isBarred && !isFinished;
  const kind = isOnce ? 'radio' : 'checkbox';
  return (
    <section className={css.ballot} aria-label={t('vote.candidates')}>
      {receipt !== '' && <Receipt poll={id} receipt={receipt} />}
      {isOpen && isFinished && (
        <div className={css.state} data-kind="done" role="status">
          <p>{t('vote.voted')}</p>
          <p>{t(isNamed ? 'vote.votedHint' : 'vote.votedSecretly')}</p>
          <Button kind="outline" onClick={() => setChanging(true)}>
            {t('vote.change')}
          </Button>
        </div>
      )}
      {!isAsked && fault !== '' && (
        <div className={css.state} role="alert">
          <p>{fault}</p>
        </div>
      )}
      {isBarred && status !== 'void' && poll.result === null && fault === '' && (
        <div className={css.state} role="status">
          <p>{t(`vote.reason.${reason}`)}</p>
        </div>
      )}
      <form onSubmit={hand}>
        <ul className={css.candidates}>
          {options.map((option) => (
            <Candidate
              key={option.key}
              option={option}
              kind={kind}
              isChosen={isAsked ? picked.includes(option.key) : (mine?.includes(option.key) ?? false)}
              isDisabled={!isAsked || (!isOnce && picked.length >= maxChoices && !picked.includes(option.key))}
              choose={() => choose(option.key)}
            />
          ))}
        </ul>
        {isAsked && (
          <div className={css.bar}>
            {needsReceipt && (
              <Field
                label={t('vote.receiptAsk')}
                hint={t('vote.receiptAskHint')}
                value={typed}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
            <p className={css.chosen} aria-live="polite">
              {fault !== '' ? (
                <strong role="alert">{fault}</strong>
              ) : perDay !== null && inspected !== undefined && reason === '' ? (
                t('vote.leftToday', { count: inspected.left })
              ) : (
                t('vote.chosen', { count: picked.length, most: maxChoices })
              )}
            </p>
            <div className={css.buttons}>
              {abstains && (
                <Button
                  kind="quiet"
                  busy={isBusy}
                  disabled={!inspected?.can}
                  onClick={() => void send(true).catch(() => undefined)}
                >
                  {t('vote.abstain')}
                </Button>
              )}
              <Button type="submit" large busy={isBusy}>
                {t(reason === 'sign_in' ? 'vote.signInAndCast' : isChanging ? 'vote.castAnew' : 'vote.castIt')}
              </Button>
            </div>
          </div>
        )}
      </form>
    </section>
  );
}
