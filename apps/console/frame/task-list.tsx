import { Button, Progress } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type Task, tasks } from '../../../kernel/contract/tasks.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import { useConsole, useOwnText } from '../../../ui/console/console-context.ts';
import { EmptyState } from '../../../ui/console/empty-state.tsx';
import { Moment } from '../../../ui/console/moment.tsx';
import { useAction } from '../../../ui/console/use-answer.ts';
import { isUnderWay } from './is-under-way.ts';
import { TaskStanding } from './task-standing.tsx';
import styles from './task-tray.module.css';

const TaskDialog = lazy(() => import('./task-dialog.tsx').then((file) => ({ default: file.TaskDialog })));

function Row({ task, open }: { task: Task; open(): void }) {
  const t = useOwnText();
  const cancel = useAction(tasks['task.cancel']);
  const part = task.total ? Math.round(((task.done + task.refused) / task.total) * 100) : 0;
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <strong>{task.label}</strong>
        <span className={styles.when}>
          <Moment at={task.endedAt ?? task.createdAt} />
        </span>
      </p>
      {isUnderWay(task) && (
        <Progress percent={part} size="small" showInfo={false} aria-label={task.label} status="active" />
      )}
      <div className={styles.foot}>
        <span className={task.state === 'failed' ? styles.bad : styles.quiet}>
          <TaskStanding task={task} />
        </span>
        {isUnderWay(task) && (
          <Button
            type="text"
            aria-label={t('tasks.cancelTask', { name: task.label })}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id: task.id })}
          >
            {t('tasks.cancel')}
          </Button>
        )}
        {!isUnderWay(task) && (task.undo !== null || task.refused > 0 || task.standing !== null) && (
          <Button type="text" aria-label={t('tasks.resultOf', { name: task.label })} onClick={open}>
            {t('tasks.result')}
          </Button>
        )}
        {task.report && (
          <a href={task.report} download>
            {t('tasks.report')}
          </a>
        )}
        {task.file && (
          <a
            href={task.file.url}
            download
            title={t('tasks.fileUntil', { day: formatDateTime(new Date(task.file.until)).slice(0, 10) })}
          >
            {t('tasks.file')}
          </a>
        )}
      </div>
    </li>
  );
}

/** The person's long work, the newest first; `older` shows more of it, where there is more. */
export function TaskList({ list, older }: { list: readonly Task[]; older?: (() => void) | undefined }) {
  const t = useOwnText();
  const { locale } = useConsole();
  const [opened, setOpened] = useState<number | null>(null);
  if (list.length === 0) return <EmptyState title={t('tasks.none')} hint={t('tasks.noneHint')} />;
  return (
    <>
      <ul className={styles.list} lang={locale}>
        {list.map((task) => (
          <Row key={task.id} task={task} open={() => setOpened(task.id)} />
        ))}
      </ul>
      {older && (
        <Button type="link" block onClick={older}>
          {t('tasks.older')}
        </Button>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <TaskDialog id={opened} close={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
