import { App, Button, Progress } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import { useOwnText } from './console-context.ts';
import styles from './record-table.module.css';
import type { BaseRow, BulkAction, ListEndpoint } from './record-types.ts';
import { useRefresh } from './use-answer.ts';

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  nameOf(row: Row): string;
  list: ListEndpoint<Row>;
  done(): void;
}

/** What can be done with the chosen rows, with progress, and afterwards a word on each row that refused. */
export function BulkBar<Row extends BaseRow>({ actions, rows, nameOf, list, done }: BulkBarProps<Row>) {
  const t = useOwnText();
  const { modal, message } = App.useApp();
  const refresh = useRefresh(list);
  const [part, setPart] = useState<number | null>(null);

  const run = async (action: BulkAction<Row>, possible: readonly Row[]): Promise<void> => {
    const refused: string[] = [];
    for (const [index, row] of possible.entries()) {
      setPart(Math.round((index / possible.length) * 100));
      try {
        await action.run(row);
      } catch (error) {
        if (!(error instanceof ClientError)) throw error;
        refused.push(t('bulk.refused', { name: nameOf(row), why: error.message }));
      }
    }
    setPart(null);
    await refresh();
    done();
    if (refused.length === 0) void message.success(t('bulk.done', { count: possible.length }));
    else {
      modal.warning({
        title: t('bulk.partly', { done: possible.length - refused.length, count: possible.length }),
        content: (
          <ul>
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      });
    }
  };
  const ask = (action: BulkAction<Row>): void => {
    const possible = rows.filter((row) => action.isPossible?.(row) ?? true);
    if (!action.question) return void run(action, possible);
    modal.confirm({
      title: action.question(possible.length),
      okText: action.label,
      okButtonProps: { danger: action.isDangerous ?? false },
      onOk: () => void run(action, possible),
    });
  };
  return (
    <div className={styles.bulk}>
      <span role="status">{t('table.chosen', { count: rows.length })}</span>
      {actions.map((action) => (
        <Button
          key={action.key}
          danger={action.isDangerous ?? false}
          disabled={part !== null || !rows.some((row) => action.isPossible?.(row) ?? true)}
          onClick={() => ask(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button type="text" disabled={part !== null} onClick={done}>
        {t('table.unchoose')}
      </Button>
      {part !== null && <Progress percent={part} size="small" className={styles.progress ?? ''} />}
    </div>
  );
}
