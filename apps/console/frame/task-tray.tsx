import { useQueryClient } from '@tanstack/react-query';
import { Popover } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { BarButton } from '../../../ui/console/bar-button.tsx';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Failure } from '../../../ui/console/failure.tsx';
import { useIsNarrow } from '../../../ui/console/use-is-narrow.ts';
import { Waiting } from '../../../ui/console/waiting.tsx';
import { isUnderWay } from './is-under-way.ts';
import styles from './task-tray.module.css';
import { useTasks } from './use-tasks.ts';

// What an open tray shows comes when it is opened.
const TaskList = lazy(() => import('./task-list.tsx').then((file) => ({ default: file.TaskList })));

/** So many are shown at first, and at most: tasks go after four weeks. */
const FIRST = 20;
const MOST = 100;

/** Long work of the person: what is under way and what came of it, at the top of every screen. */
export function TaskTray() {
  const t = useOwnText();
  const isNarrow = useIsNarrow();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState(FIRST);
  const answer = useTasks(isOpen, limit);
  const list = answer.data?.data ?? [];
  const hasMore = limit < MOST && (answer.data?.total ?? 0) > limit;
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
  ) : (
    <Suspense fallback={<Waiting />}>
      <TaskList list={list} older={hasMore ? () => setLimit(MOST) : undefined} />
    </Suspense>
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
