import { Button, Progress } from 'antd';
import { type Task, tasks } from '../../../kernel/contract/tasks.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import { useConsole, useOwnText } from '../../../ui/console/console-context.ts';
import { EmptyState } from '../../../ui/console/empty-state.tsx';
import { Moment } from '../../../ui/console/moment.tsx';
import { useAction } from '../../../ui/console/use-answer.ts';
import { isUnderWay } from './is-under-way.ts';
import styles from './task-tray.module.css';

function Standing({ task }: { task: Task }) {
  const t = useOwnText();
  const { state, total, done, refused } = task;
  if (state === 'waiting' && done + refused === 0) return t('tasks.waiting');
  if (isUnderWay(task)) {
    return total === null ? t('tasks.counting') : t('tasks.state_running', { done: done + refused, total });
  }
  if (state === 'failed') return task.error || t('tasks.failed');
  if (state === 'cancelled') return t('tasks.cancelled', { done });
  return refused > 0 ? t('tasks.partly', { done, refused }) : t('tasks.done', { done });
}

function Row({ task }: { task: Task }) {
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
          <Standing task={task} />
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

/** The person's long work, the newest first. */
export function TaskList({ list }: { list: readonly Task[] }) {
  const t = useOwnText();
  const { locale } = useConsole();
  if (list.length === 0) return <EmptyState title={t('tasks.none')} hint={t('tasks.noneHint')} />;
  return (
    <ul className={styles.list} lang={locale}>
      {list.map((task) => (
        <Row key={task.id} task={task} />
      ))}
    </ul>
  );
}
