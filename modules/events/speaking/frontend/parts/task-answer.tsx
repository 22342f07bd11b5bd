import { useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { OwnTask } from '../../contract.ts';
import type { TaskAnswer } from '../../rules/task-steps.ts';
import css from '../tasks.module.css';

/** What an expert answers to a task: yes, perhaps, or no with a reason. */
export function TaskAnswers({
  task,
  isBusy,
  answer,
}: {
  task: OwnTask;
  isBusy: boolean;
  answer(to: TaskAnswer, reason: string): Promise<boolean>;
}) {
  const { t } = useApp();
  const id = useId();
  const [declines, setDeclines] = useState(false);
  const [reason, setReason] = useState('');
  const may = (to: TaskAnswer): boolean => task.answers.includes(to);
  if (task.answers.length === 0) return null;
  if (declines) {
    return (
      <form
        className={css.decline}
        onSubmit={(event) => {
          event.preventDefault();
          void answer('declined', reason.trim()).then((isDone) => isDone && setDeclines(false));
        }}
      >
        <label htmlFor={id}>{t('speaking.declineWhy')}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={300}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className={css.ways}>
          <Button type="submit" busy={isBusy} disabled={reason.trim() === ''}>
            {t('speaking.declineSend')}
          </Button>
          <Button kind="quiet" onClick={() => setDeclines(false)}>
            {t('speaking.back')}
          </Button>
        </p>
      </form>
    );
  }
  return (
    <p className={css.ways}>
      {may('accepted') && (
        <Button busy={isBusy} onClick={() => void answer('accepted', '')}>
          {t('speaking.accept')}
        </Button>
      )}
      {may('tentative') && (
        <Button kind="outline" busy={isBusy} onClick={() => void answer('tentative', '')}>
          {t('speaking.tentative')}
        </Button>
      )}
      {may('declined') && (
        <Button kind={may('accepted') ? 'outline' : 'quiet'} onClick={() => setDeclines(true)}>
          {t('speaking.decline')}
        </Button>
      )}
    </p>
  );
}
