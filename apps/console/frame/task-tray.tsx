import { useQueryClient } from '@tanstack/react-query';
import { Button, Popover, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type Task, tasks } from '../../../kernel/contract/tasks.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import { BarButton } from '../../../ui/console/bar-button.tsx';
import { useConsole, useOwnText } from '../../../ui/console/console-context.ts';
import { EmptyState } from '../../../ui/console/empty-state.tsx';
import { Failure } from '../../../ui/console/failure.tsx';
import { Moment } from '../../../ui/console/moment.tsx';
import { useAction } from '../../../ui/console/use-answer.ts';
import { useIsNarrow } from '../../../ui/console/use-is-narrow.ts';
import styles from './task-tray.module.css';
import { useTasks } from './use-tasks.ts';

const isUnderWay = ({ state }: Task): boolean => state === 'waiting' || state === 'running';

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

/** Long work of the person: what is under way and what came of it, at the top of every screen. */
export function TaskTray() {
  const t = useOwnText();
  const { locale } = useConsole();
  const isNarrow = useIsNarrow();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const answer = useTasks(isOpen);
  const list = answer.data?.data ?? [];
  const running = list.filter(isUnderWay).length;
  const before = useRef(0);
  useEffect(() => {
    // What a task has changed while it ran may stand on any screen.
    if (running < before.current) {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === 'counts' || String(first).startsWith('/api/'),
      });
    }
    before.current = running;
  }, [running, queries]);
  const content = answer.isError ? (
    <Failure error={answer.error} retry={() => void answer.refetch()} />
  ) : list.length === 0 ? (
    <EmptyState title={t('tasks.none')} hint={t('tasks.noneHint')} />
  ) : (
    <ul className={styles.list} lang={locale}>
      {list.map((task) => (
        <Row key={task.id} task={task} />
      ))}
    </ul>
  );
  return (
    <Popover
      trigger="click"
      placement={isNarrow ? 'bottom' : 'bottomRight'}
      open={isOpen}
      onOpenChange={setOpen}
      title={t('tasks.title')}
      content={<div className={styles.tray}>{content}</div>}
    >
      <BarButton
        icon="tasks"
        label={running > 0 ? t('tasks.running', { count: running }) : t('tasks.title')}
        title={t('tasks.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        count={running}
      />
    </Popover>
  );
}
