import { useEffect, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { type ChosenPlaces, isWhole, QuestionFields } from '../../../../people/credit/parts/question-fields.tsx';
import type { Pulse } from '../../contract.ts';
import { quiz } from '../../quiz-contract.ts';
import { keptTicket, playerSession } from './player-memory.ts';
import css from './roll-call.module.css';
import { clockText, useSecondsTo } from './use-seconds-to.ts';

type Shown = OutputOf<(typeof quiz)['live.quiz']>['data'];
type Result = OutputOf<(typeof quiz)['live.answerQuiz']>['data'];

interface QuizCallProps {
  id: number;
  call: NonNullable<Pulse['call']>;
  /** Is told when there is nothing to be answered any more. */
  onSaid(): void;
}

/** A roll call that is answered with a quiz: its questions as long as there is time, how it went, or that one waits for the next call. */
export function QuizCall({ id, call, onSaid }: QuizCallProps) {
  const { client, t } = useApp();
  const [shown, setShown] = useState<Shown | null>(null);
  const [chosen, setChosen] = useState<ChosenPlaces>([]);
  const [result, setResult] = useState<Result | null>(null);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  // An answer that is lost on its way is sent again as the same one.
  const [once] = useState(randomId);
  const left = useSecondsTo(call.until);
  const isOpen = left > 0 && !call.isStopped;
  const player = { id, session: playerSession(), ticket: keptTicket(id), call: call.id };
  const key = JSON.stringify(player);
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    client.call(quiz['live.quiz'], JSON.parse(key) as typeof player, { quiet: true }).then(
      ({ data }) => isWanted && setShown(data),
      (error: unknown) => isWanted && error instanceof ClientError && setWrong(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [client, key, isOpen]);
  const answer = async (): Promise<void> => {
    if (shown === null) return;
    setBusy(true);
    setWrong('');
    try {
      const answers = shown.questions.map((_, at) => ({ chosen: [...(chosen[at] ?? [])] }));
      const { data } = await client.call(quiz['live.answerQuiz'], { ...player, answers }, { quiet: true, once });
      setResult(data);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setWrong(error.message);
    } finally {
      setBusy(false);
    }
  };
  const told = (): string => {
    if (result === null) return t(call.isStopped || left === 0 ? 'live.quizMissed' : 'live.quizText');
    return t(result.isPassed ? 'live.quizPassed' : 'live.quizFailed', { right: result.right, count: result.count });
  };
  return (
    <section className={css.call} role="alertdialog" aria-label={t('live.quizTitle')} data-no-print>
      <p className={css.head}>
        <span>{t('live.quizTitle')}</span>
        {isOpen && result === null && (
          <b role="timer" aria-live="off">
            {clockText(left)}
          </b>
        )}
      </p>
      {shown !== null && <h2>{shown.title}</h2>}
      <p role="status">{told()}</p>
      {isOpen && result === null && shown !== null && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void answer();
          }}
        >
          <QuestionFields
            questions={shown.questions}
            chosen={chosen}
            several={t('live.quizSeveral')}
            choose={setChosen}
          />
          <Button type="submit" wide busy={busy} disabled={!isWhole(shown.questions, chosen)}>
            {t('live.quizSend')}
          </Button>
        </form>
      )}
      {wrong !== '' && <p role="alert">{wrong}</p>}
      {(result !== null || wrong !== '') && (
        <Button kind="outline" wide onClick={onSaid}>
          {t('live.quizClose')}
        </Button>
      )}
    </section>
  );
}
