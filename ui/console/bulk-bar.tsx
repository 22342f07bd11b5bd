import { App, Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../kernel/contract/endpoint.ts';
import { tasks } from '../../kernel/contract/tasks.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useCan, useConsole, useOwnText } from './console-context.ts';
import styles from './record-table.module.css';
import type { BaseRow, BulkAction, ListAnswer } from './record-types.ts';
import { TaskRefusals } from './task-refusals.tsx';
import { useRefresh } from './use-answer.ts';
import { useUndo } from './use-undo.ts';

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  /** The chosen rows of the page. */
  rows: readonly Row[];
  answer: ListAnswer<Row>;
  /** Path of the list, and what it was asked for beside its page. */
  list: string;
  filters: Readonly<Record<string, unknown>>;
  nameOf(row: Row): string;
  done(): void;
}

/** The actions that the person may take, by the permission in each one's contract. */
export function useOpenActions<Row>(actions: readonly BulkAction<Row>[]): readonly BulkAction<Row>[] {
  const can = useCan();
  return actions.filter(({ operation: { access } }) => typeof access !== 'object' || can(access.permission));
}

/** What can be done with the chosen rows of a page, or with every row that the filters leave. */
export function BulkBar<Row extends BaseRow & { version?: number }>(props: BulkBarProps<Row>) {
  const { actions, rows, answer, list, filters, nameOf, done } = props;
  const t = useOwnText();
  const { call, say, locale } = useConsole();
  const { modal } = App.useApp();
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const refresh = useRefresh({ path: list });
  const offerUndo = useUndo(asked?.operation ?? { path: list });
  const refreshTasks = useRefresh(tasks['task.list']);
  const [isAll, setAll] = useState(false);
  const whole = `${answer.total.toLocaleString(locale)}${answer.isAtLeast ? '+' : ''}`;
  const fitting = (action: BulkAction<Row>): readonly Row[] => rows.filter((row) => action.isPossible?.(row) ?? true);

  const tell = ({ data, refusals }: OutputOf<(typeof tasks)['task.bulk']>, undone: readonly number[] | null): void => {
    if (data.state === 'waiting' || data.state === 'running') say('info', t('bulk.begun'));
    else if (data.refused === 0 && undone) offerUndo(undone, t('bulk.done', { count: data.done }));
    else if (data.refused === 0) say('success', t('bulk.done', { count: data.done }));
    else {
      modal.warning({
        title: t('bulk.partly', { done: data.done, count: data.done + data.refused }),
        content: <TaskRefusals refusals={refusals} report={data.report} reportLabel={t('bulk.report')} />,
        width: 520,
      });
    }
  };
  const namedFor = (action: BulkAction<Row>) =>
    fitting(action).map((row) => ({
      id: row.id,
      ...(row.version !== undefined && { version: row.version }),
      name: nameOf(row).slice(0, 200) || String(row.id),
    }));
  const begin = (action: BulkAction<Row>): void => {
    const rows = namedFor(action);
    if (action.take === undefined) setAsked(action);
    else action.take(isAll ? { count: whole, list, filters } : { count: String(rows.length), rows });
  };
  const run = async (action: BulkAction<Row>, reason: string): Promise<void> => {
    const named = namedFor(action);
    const found = await call(
      tasks['task.bulk'],
      {
        operation: action.operation.path,
        label: action.label,
        ...(isAll ? { list, filters: { ...filters } } : { rows: named }),
        input: action.reason && reason ? { [action.reason.input]: reason } : {},
      },
      { quiet: true },
    );
    setAsked(null);
    tell(found, action.isUndoable && !isAll ? named.map(({ id }) => id) : null);
    await Promise.all([refresh(), refreshTasks()]);
    done();
  };
  const isWholePage = rows.length === answer.data.length && answer.total > rows.length;
  return (
    <div className={styles.bulk}>
      <span role="status">
        {isAll ? t('bulk.allChosen', { count: whole }) : t('table.chosen', { count: rows.length })}
      </span>
      {isWholePage && !isAll && (
        <button type="button" className={styles.textButton} onClick={() => setAll(true)}>
          {t('bulk.all', { count: whole })}
        </button>
      )}
      {actions.map((action) => (
        <Button
          key={action.key}
          danger={action.isDangerous ?? false}
          disabled={!isAll && fitting(action).length === 0}
          onClick={() => begin(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button type="text" onClick={done}>
        {t('table.unchoose')}
      </Button>
      {asked && (
        <BulkDialog
          action={asked}
          count={isAll ? whole : String(fitting(asked).length)}
          run={(reason) => run(asked, reason)}
          close={() => setAsked(null)}
        />
      )}
    </div>
  );
}
