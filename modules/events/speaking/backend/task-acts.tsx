import { Input } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type BoardTask, speakingDesk } from '../admin-contract.ts';
import { AGREED_STATES, type DeskMove, type TaskState } from '../rules/task-steps.ts';

/** What the desk does with one task: answers that came by phone, the confirmation, and who was there. */
export function TaskActs({ task, moves }: { task: BoardTask & { id: number }; moves: readonly DeskMove[] }) {
  const t = useText('speaking');
  const move = useAction(speakingDesk['speaking.task.move'], {
    done: ({ data: { state } }) => t('moved', { state: t(`states.${state}`) }),
    quiet: true,
  });
  return moves.map((to) => (
    <ConfirmAction
      key={to}
      isPrimary={to === 'confirmed' || to === 'done'}
      reason={to === 'declined' ? 'needed' : 'possible'}
      label={t(`moves.${to}`)}
      title={t('moveTitle', { title: task.title })}
      text={t(`moveText.${to}`)}
      run={(reason) => move.mutateAsync({ id: task.id, version: task.version, to, reason })}
    />
  ));
}

/** Until when the papers of one task are taken. */
export function TaskDeadline({ task }: { task: BoardTask & { id: number } }) {
  const t = useText('speaking');
  const [at, setAt] = useState('');
  const set = useAction(speakingDesk['speaking.task.deadline'], { done: t('deadlineSet'), quiet: true });
  if (!task.needsSlides || !AGREED_STATES.includes(task.state as TaskState)) return null;
  return (
    <ConfirmAction
      label={t('deadline')}
      title={t('deadlineTitle', { title: task.title })}
      text={t('deadlineText')}
      run={() => set.mutateAsync({ id: task.id, version: task.version, slidesBy: at && `${at}:00+08:00` })}
    >
      <Input
        type="datetime-local"
        aria-label={t('deadline')}
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
    </ConfirmAction>
  );
}
