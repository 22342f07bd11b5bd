import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { speakingDesk } from '../admin-contract.ts';
import styles from './board.module.css';

interface Chosen {
  conference: number;
  /** Numbers of tasks of the timetable. */
  tasks: readonly number[];
}

/** The letters as they would be sent, and sending them. */
function Letters({ conference, tasks, close }: Chosen & { close(): void }) {
  const t = useText('speaking');
  const [problem, setProblem] = useState('');
  const preview = useAnswer(
    speakingDesk['speaking.letter.preview'],
    { conference, tasks: [...tasks] },
    { isFresh: true },
  );
  const send = useAction(speakingDesk['speaking.letter.send'], {
    done: ({ data: { letters, invited } }) => t('sent', { letters, count: invited }),
    quiet: true,
  });
  const letters = preview.data?.data ?? [];
  const reached = letters.filter(({ reach }) => reach !== 'none').length;
  const run = async (): Promise<void> => {
    try {
      await send.mutateAsync({ conference, tasks: [...tasks] });
      close();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Modal
      open
      width={640}
      title={t('inviteTitle')}
      okText={t('sendLetters', { count: reached })}
      okButtonProps={{ loading: send.isPending, disabled: reached === 0 }}
      onOk={() => void run()}
      onCancel={close}
    >
      <p>{t('inviteText')}</p>
      {preview.isPending && <Waiting />}
      {preview.error !== null && <Failure error={preview.error} retry={() => void preview.refetch()} />}
      {preview.data !== undefined && letters.length === 0 && <p role="status">{t('nothingToSend')}</p>}
      <div className={styles.letters}>
        {letters.map((letter) => (
          <section key={letter.expertId} className={styles.letter} aria-label={letter.name}>
            <div className={styles.line}>
              <b>{letter.name}</b>
              <span className={styles.quiet}>{t('tasksOf', { count: letter.tasks })}</span>
              <StateTag kind={letter.reach === 'none' ? 'bad' : 'quiet'}>{t(`reach.${letter.reach}`)}</StateTag>
            </div>
            <b>{letter.subject}</b>
            <p>{letter.body}</p>
            <p className={styles.quiet}>{t('smsOf', { text: letter.sms, parts: letter.smsParts })}</p>
          </section>
        ))}
      </div>
      {problem !== '' && (
        <p className={styles.bad} role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}

/** A button that shows the letters to the experts of some tasks before it sends them. */
export function InviteTasks({
  conference,
  tasks,
  label,
  isPrimary = false,
}: Chosen & { label: string; isPrimary?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type={isPrimary ? 'primary' : 'default'} disabled={tasks.length === 0} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Letters conference={conference} tasks={tasks} close={() => setOpen(false)} />}
    </>
  );
}
