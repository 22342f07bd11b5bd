import { Button, Upload } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import { type ImportColumn, transfers, type UploadedTable } from '../../kernel/contract/transfers.ts';
import { randomId } from '../../kernel/rules/random-id.ts';
import { useConsole, useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import styles from './import.module.css';
import { sendingText } from './sending-text.ts';

interface ImportFileProps {
  kind: string;
  label: string;
  columns: readonly ImportColumn[];
  done(file: UploadedTable): void;
}

/** A file with the columns' names and one row that shows what belongs there. */
function downloadTemplate(label: string, columns: readonly ImportColumn[]): void {
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
  const text = `\uFEFF${line(columns.map((column) => column.label))}\r\n${line(columns.map(({ example }) => example))}\r\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = `${label}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The first step: what can be imported, and the file. */
export function ImportFile({ kind, label, columns, done }: ImportFileProps) {
  const t = useOwnText();
  const { call } = useConsole();
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const upload = async (file: File): Promise<void> => {
    setSent(0);
    setProblem(null);
    try {
      const input = { kind, file };
      const how = { quiet: true, once: randomId(), onProgress: setSent };
      done((await call(transfers['transfer.upload'], input, how)).data);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
      setSent(null);
    }
  };
  return (
    <div className={styles.step}>
      <Upload.Dragger
        accept=".xlsx,.csv,.txt,.json"
        showUploadList={false}
        disabled={sent !== null}
        beforeUpload={(file) => {
          void upload(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <p className={styles.drop}>
          <Icon name="table" size={28} />
          <strong role={sent === null ? undefined : 'status'}>{sendingText(t, sent) ?? t('transfer.choose')}</strong>
          <span className={styles.quiet}>{t('transfer.chooseHint')}</span>
        </p>
      </Upload.Dragger>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.head}>
        <h2>{t('transfer.columns')}</h2>
        <Button type="link" onClick={() => downloadTemplate(label, columns)}>
          {t('transfer.template')}
        </Button>
      </div>
      <dl className={styles.columns}>
        {columns.map((column) => (
          <div key={column.key}>
            <dt>
              {column.label}
              {column.isRequired && <span className={styles.required}>{t('transfer.required')}</span>}
            </dt>
            <dd>{column.hint || column.example}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
