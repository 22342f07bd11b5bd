import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Popconfirm } from 'antd';
import { tasks } from '../../../kernel/contract/tasks.ts';
import { transfers } from '../../../kernel/contract/transfers.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Failure } from '../../../ui/console/failure.tsx';
import { RowCounts, TaskOutcome } from '../../../ui/console/task-outcome.tsx';
import { useAction, useAnswer } from '../../../ui/console/use-answer.ts';
import { Waiting } from '../../../ui/console/waiting.tsx';
import { TaskStanding } from './task-standing.tsx';
import styles from './task-tray.module.css';

/** One task with what came of each line, and the way to take an import back, or why there is none any more. */
export function TaskDialog({ id, close }: { id: number; close(): void }) {
  const t = useOwnText();
  const answer = useAnswer(tasks['task.show'], { id });
  const queries = useQueryClient();
  const undo = useAction(transfers['transfer.undo'], {
    done: ({ data: { done, refused } }) =>
      refused === 0 ? t('transfer.undone', { count: done }) : t('transfer.undonePartly', { done, refused }),
    onDone() {
      close();
      // What is taken back may stand on any screen.
      void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith('/api/') });
    },
  });
  const shown = answer.data;
  const whyNot = shown?.data.undo?.whyNot;
  return (
    <Modal
      open
      title={shown?.data.label ?? t('tasks.title')}
      onCancel={close}
      width={760}
      footer={null}
      destroyOnHidden
    >
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      {!shown && !answer.isError && <Waiting />}
      {shown && (
        <div className={styles.result}>
          <p role="status">
            <TaskStanding task={shown.data} />
          </p>
          <RowCounts task={shown.data} />
          <TaskOutcome shown={shown} />
          {whyNot && <p className={styles.quiet}>{whyNot}</p>}
          {whyNot === '' && (
            <Popconfirm title={t('transfer.undoAsk')} onConfirm={() => undo.mutate({ id })}>
              <Button danger loading={undo.isPending} className={styles.undo ?? ''}>
                {t('transfer.undo')}
              </Button>
            </Popconfirm>
          )}
        </div>
      )}
    </Modal>
  );
}
