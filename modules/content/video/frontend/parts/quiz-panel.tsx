import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDate } from '../../../../../kernel/rules/date-format.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button, ButtonLink } from '../../../../../ui/site/button.tsx';
import { type ChosenPlaces, isWhole, QuestionFields } from '../../../../people/credit/parts/question-fields.tsx';
import { video } from '../../contract.ts';
import css from './quiz-panel.module.css';

type Test = OutputOf<(typeof video)['video.test.show']>['data'];

/** The test after a film: shut until enough was seen, then its questions, and how it ended. */
export function QuizPanel({ id }: { id: number }) {
  const { client, t } = useApp();
  const [test, setTest] = useState<Test | null>(null);
  const [chosen, setChosen] = useState<ChosenPlaces>([]);
  const [isAnswering, setAnswering] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // An answer that is lost on its way is sent again as the same try.
  const [turn, setTurn] = useState(randomId);
  const ask = useCallback(async (): Promise<void> => {
    try {
      setTest((await client.call(video['video.test.show'], { id }, { quiet: true })).data);
    } catch {
      // There is none, or what is shown stays.
    }
  }, [client, id]);
  useEffect(() => void ask(), [ask]);
  if (test === null) return null;
  const { isOpen, most, left, passAt, count, passed, failed, questions } = test;
  const answer = async (): Promise<void> => {
    setBusy(true);
    try {
      const answers = questions.map((_, index) => ({ chosen: [...(chosen[index] ?? [])] }));
      await client.call(video['video.test.answer'], { id, answers }, { once: turn });
      setChosen([]);
      setAnswering(false);
      setTurn(randomId());
    } catch {
      // The client has said why, and what was chosen stays.
    }
    setBusy(false);
    await ask();
  };
  return (
    <section className={css.test} aria-label={t('video.test')}>
      <h2>{t('video.test')}</h2>
      {passed !== null ? (
        <>
          <p className={css.passed} role="status">
            {t('video.passed', { percent: passed.percent, date: formatDate(new Date(passed.at)) })}
          </p>
          <ButtonLink to="/certificates" kind="outline">
            {t('video.certificate')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{t('video.testRules', { count, percent: passAt, most })}</p>
          {failed !== null && (
            <p className={css.failed} role="status">
              {t('video.failed', { percent: failed.percent, left })}
            </p>
          )}
          {!isOpen && left > 0 && <p className={css.quiet}>{t('video.testShut')}</p>}
          {isOpen && !isAnswering && <Button onClick={() => setAnswering(true)}>{t('video.takeTest')}</Button>}
        </>
      )}
      {isOpen && isAnswering && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void answer();
          }}
        >
          <QuestionFields questions={questions} chosen={chosen} several={t('video.several')} choose={setChosen} />
          <Button type="submit" busy={isBusy} disabled={!isWhole(questions, chosen)}>
            {t('video.handIn')}
          </Button>
        </form>
      )}
    </section>
  );
}
