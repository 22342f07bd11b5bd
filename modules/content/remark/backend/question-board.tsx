import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { useRoom } from '../../../../ui/console/use-room.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type Question, questionDesk } from '../question-contract.ts';
import { openSteps, type QuestionStep } from '../rules/question.ts';
import styles from './question-board.module.css';

/** So often is asked where no line holds. */
const RENEW_MS = 10_000;

/** What comes first of what can be done with a question. */
const FIRST: Readonly<Record<Question['state'], QuestionStep>> = {
  ...{ open: 'choose', chosen: 'show', screen: 'answer', answered: 'reopen' },
};

function Steps({ one, step }: { one: Question; step(id: number, to: QuestionStep): void }) {
  const t = useText();
  return (
    <p className={styles.steps}>
      {openSteps(one.state).map((to) => (
        <Button
          key={to}
          type={to === FIRST[one.state] ? 'primary' : 'default'}
          ghost={to === FIRST[one.state] && one.state !== 'screen'}
          onClick={() => step(one.id, to)}
        >
          {t(`question.step.${to}`)}
        </Button>
      ))}
    </p>
  );
}

/** The screen of the chair: what is asked by votes, what was chosen, and the one that is before everybody, to be read from afar. */
export default function QuestionBoard() {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const { type = '', id = '' } = useParams();
  const about = { type, id: Number(id) };
  const { data: answer, error, refetch } = useAnswer(questionDesk['remark.question.board'], about, { isFresh: true });
  useRoom('remark', about, 'remark.changed', () => void refetch());
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), RENEW_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  const take = useAction(questionDesk['remark.question.step']);
  if (error !== null && answer === undefined) return <Failure error={error} retry={() => void refetch()} isWholePage />;
  if (answer === undefined) return <Waiting isWholePage />;
  const { title, open, chosen, screen, answered, waiting } = answer.data;
  const step = (one: number, to: QuestionStep): void => take.mutate({ id: one, step: to });
  const list = (rows: readonly Question[], empty: string): ReactNode =>
    rows.length === 0 ? (
      <p className={styles.none}>{empty}</p>
    ) : (
      <ol className={styles.list}>
        {rows.map((one) => (
          <li key={one.id}>
            <b className={styles.votes}>{one.stars}</b>
            <div>
              <p className={styles.text}>{one.text}</p>
              <p className={styles.name}>{one.name}</p>
              <Steps one={one} step={step} />
            </div>
          </li>
        ))}
      </ol>
    );
  return (
    <div ref={frame} className={styles.frame}>
      <PageHeader title={t('question.title')} lead={title}>
        {waiting > 0 && <span className={styles.none}>{t('question.waiting', { count: waiting })}</span>}
        <Button onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}>
          {t('question.full')}
        </Button>
      </PageHeader>
      <section className={styles.screen} aria-label={t('question.now')} aria-live="polite">
        {screen === null ? (
          <EmptyState title={t('question.nothing')} hint={t('question.nothingHint')} />
        ) : (
          <>
            <p className={styles.big}>{screen.text}</p>
            <p className={styles.name}>{t('question.by', { name: screen.name, count: screen.stars })}</p>
            <Steps one={screen} step={step} />
          </>
        )}
      </section>
      <div className={styles.columns}>
        <section aria-label={t('question.chosen')}>
          <h2>{t('question.chosen')}</h2>
          {list(chosen, t('question.noneChosen'))}
        </section>
        <section aria-label={t('question.open')}>
          <h2>{t('question.open')}</h2>
          {list(open, t('question.noneOpen'))}
        </section>
        <section aria-label={t('question.answered')}>
          <h2>{t('question.answered')}</h2>
          {list(answered, t('question.noneAnswered'))}
        </section>
      </div>
    </div>
  );
}
