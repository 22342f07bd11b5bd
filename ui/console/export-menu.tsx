import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { exportPermission } from '../../kernel/contract/endpoint.ts';
import { tasks } from '../../kernel/contract/tasks.ts';
import { transfers } from '../../kernel/contract/transfers.ts';
import { useCan, useConsole, useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import type { ListEndpoint, RecordColumn, RecordFilter } from './record-types.ts';
import { useRefresh } from './use-answer.ts';

const FORMATS = ['xlsx', 'csv', 'json'] as const;
type Format = (typeof FORMATS)[number];

interface ExportMenuProps<Row> {
  list: ListEndpoint<Row>;
  /** The columns on screen, and those that no file goes without. */
  columns: readonly RecordColumn<Row>[];
  filters: readonly RecordFilter[];
  /** What the list is asked for beside its page. */
  selection: Readonly<Record<string, unknown>>;
}

/** The words of a column's values, where a filter of the same name offers them as choices. */
function labelsOf(key: string, filters: readonly RecordFilter[]): Record<string, string> | undefined {
  const filter = filters.find((one) => one.key === key);
  if (filter?.kind !== 'select') return undefined;
  return Object.fromEntries(filter.options.map(({ value, label }) => [String(value), label]));
}

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Writes the rows that the filters leave, with the columns on screen, into a file; for whoever may. */
export function ExportMenu<Row>({ list, columns, filters, selection }: ExportMenuProps<Row>) {
  const t = useOwnText();
  const can = useCan();
  const { call, say } = useConsole();
  const refreshTasks = useRefresh(tasks['task.list']);
  const [isBusy, setBusy] = useState(false);
  const permission = exportPermission(list);
  if (permission === null || !can(permission)) return null;
  const run = async (format: Format): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(transfers['transfer.export'], {
        list: list.path,
        filters: { ...selection },
        columns: columns.map(({ key, title, exportTitle = title, labels }) => {
          const words = labels ?? labelsOf(key, filters);
          return { key, title: exportTitle, ...(words && { labels: words }) };
        }),
        format,
        // The frame writes the screen's name there.
        label: document.title.split(' · ')[0] || 'export',
      });
      if (data.state === 'done' && data.file) download(data.file.url);
      else if (data.state === 'failed') say('error', data.error);
      else say('info', t('transfer.begun'));
      await refreshTasks();
    } catch {
      // The call has said what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: FORMATS.map((format) => ({
          key: format,
          label: t(`transfer.${format}`),
          onClick: () => void run(format),
        })),
      }}
    >
      <Button loading={isBusy} aria-haspopup="menu" icon={<Icon name="download" size={14} />}>
        {t('transfer.export')}
      </Button>
    </Dropdown>
  );
}
