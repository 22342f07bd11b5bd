import { Button, Dropdown } from 'antd';
import { useContext, useState } from 'react';
import { exportPermission, type OutputOf } from '../../kernel/contract/endpoint.ts';
import { tasks } from '../../kernel/contract/tasks.ts';
import { transfers } from '../../kernel/contract/transfers.ts';
import { ScreenContext, useCan, useConsole, useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import type { FileColumn, ListEndpoint, RecordColumn, RecordFilter } from './record-types.ts';
import { useRefresh } from './use-answer.ts';

const FORMATS = ['xlsx', 'csv', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** A kind of file that a module writes itself, of what the filters of its list leave. */
export interface OwnExport {
  key: string;
  label: string;
  /** Asks for it; what the list is asked for beside its page is handed in. */
  write(selection: Readonly<Record<string, unknown>>): Promise<OutputOf<(typeof transfers)['transfer.export']>>;
}

interface ExportMenuProps<Row> {
  list: ListEndpoint<Row>;
  /** The columns on screen, and those that no file goes without. */
  columns: readonly RecordColumn<Row>[];
  filters: readonly RecordFilter[];
  /** What the list is asked for beside its page. */
  selection: Readonly<Record<string, unknown>>;
  own?: readonly OwnExport[];
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
export function ExportMenu<Row>({ list, columns, filters, selection, own = [] }: ExportMenuProps<Row>) {
  const t = useOwnText();
  const can = useCan();
  const { call, say, wordsUnder } = useConsole();
  const screen = useContext(ScreenContext);
  const refreshTasks = useRefresh(tasks['task.list']);
  const [isBusy, setBusy] = useState(false);
  const permission = exportPermission(list);
  if (permission === null || !can(permission)) return null;
  const written = ({ key, title, labels, words, parts, isHundredths }: FileColumn) => {
    const known = labels ?? (words && screen ? wordsUnder(`${screen.module}.${words}`) : labelsOf(key, filters));
    return {
      key,
      title,
      ...(known && { labels: known }),
      ...(parts && { parts: [...parts] }),
      ...(isHundredths && { isHundredths }),
    };
  };
  const table = (format: Format) =>
    call(transfers['transfer.export'], {
      list: list.path,
      filters: { ...selection },
      columns: columns.flatMap(({ inFiles, exportTitle, ...column }) =>
        (inFiles ?? [{ ...column, title: exportTitle ?? column.title }]).map(written),
      ),
      format,
      // The frame writes the screen's name there.
      label: document.title.split(' · ')[0] || 'export',
    });
  const run = async (write: () => ReturnType<typeof table>): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await write();
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
        items: [
          ...FORMATS.map((format) => ({
            key: format,
            label: t(`transfer.${format}`),
            onClick: () => void run(() => table(format)),
          })),
          ...own.map(({ key, label, write }) => ({
            ...{ key, label },
            onClick: () => void run(() => write(selection)),
          })),
        ],
      }}
    >
      <Button loading={isBusy} aria-haspopup="menu" icon={<Icon name="download" size={14} />}>
        {t('transfer.export')}
      </Button>
    </Dropdown>
  );
}
