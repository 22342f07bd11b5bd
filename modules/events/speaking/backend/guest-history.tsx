import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type BoardExpert, speakingDesk } from '../admin-contract.ts';
import styles from './board.module.css';

/** Where an expert is reached, what they were written, and each step of their tasks with who made it. */
function History({ conference, expert }: { conference: number; expert: BoardExpert }) {
  const t = useText('speaking');
  const answer = useAnswer(speakingDesk['speaking.guest.show'], { conference, expert: expert.id }, { isFresh: true });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const { phoneMasked, mailMasked, reach, letters, steps } = answer.data.data;
  return (
    <div className={styles.steps}>
      <FactList
        facts={[
          [t('reachTitle'), t(`reach.${reach}`)],
          [t('phone'), phoneMasked],
          [t('mail'), mailMasked],
        ]}
      />
      <h3>{t('letters')}</h3>
      {letters.length === 0 && <p className={styles.quiet}>{t('noLetters')}</p>}
      <ul className={styles.tasks}>
        {letters.map(({ kind, tasks, sentAt, by }) => (
          <li key={`${kind} ${sentAt}`} className={styles.line}>
            <b>{t(`letterKinds.${kind}`)}</b>
            <span>{t('tasksOf', { count: tasks })}</span>
            <Moment at={sentAt} />
            <span className={styles.quiet}>{by ?? t('byItself')}</span>
          </li>
        ))}
      </ul>
      <h3>{t('steps')}</h3>
      <ul className={styles.tasks}>
        {steps.map(({ id, title, from, to, role, reason, by, at }) => (
          <li key={id}>
            <div className={styles.line}>
              <b>
                {from === null ? t(`states.${to}`) : t('fromTo', { from: t(`states.${from}`), to: t(`states.${to}`) })}
              </b>
              <span>{title}</span>
            </div>
            <div className={styles.line}>
              <Moment at={at} />
              <span className={styles.quiet}>{by ?? t(`stepBy.${role}`)}</span>
              {reason !== '' && <span>{reason}</span>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A button that opens what is known of an expert at a conference. */
export function GuestHistory({ conference, expert }: { conference: number; expert: BoardExpert }) {
  const t = useText('speaking');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('history')}</Button>
      <Drawer open={isOpen} title={expert.name} size="large" onClose={() => setOpen(false)}>
        {isOpen && <History conference={conference} expert={expert} />}
      </Drawer>
    </>
  );
}
