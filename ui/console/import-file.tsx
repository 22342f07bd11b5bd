import { Button, Upload } from 'antd';
import { type ImportColumn, transfers, type UploadedTable } from '../../kernel/contract/transfers.ts';
import { useConsole, useEnumerated, useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import styles from './import.module.css';
import { UploadLine } from './upload-line.tsx';
import { useOwnUpload } from './use-own-upload.ts';

interface ImportFileProps {
  kind: string;
  label: string;
  /** How the names of the files end that it takes. */
  endings: readonly string[];
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
export function ImportFile({ kind, label, endings, columns, done }: ImportFileProps) {
  const t = useOwnText();
  const { call } = useConsole();
  const inLine = useEnumerated();
  const upload = useOwnUpload();
  const take = (file: File): void =>
    void upload.start(
      [file],
      async (each, way) => {
        // A file goes beside what is declared.
        const input = { kind, file: each };
        return (await call(transfers['transfer.upload'], input, { ...way, quiet: true })).data;
      },
      done,
    );
  return (
    <div className={styles.step}>
      <Upload.Dragger
        accept={endings.join()}
        showUploadList={false}
        disabled={upload.isBusy}
        beforeUpload={(file) => {
          take(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <p className={styles.drop}>
          <Icon name="table" size={28} />
          <strong>{t('transfer.choose')}</strong>
          <span className={styles.quiet}>
            {t('transfer.chooseHint', { files: inLine(endings.filter((ending) => ending !== '.txt')) })}
          </span>
        </p>
      </Upload.Dragger>
      <UploadLine upload={upload} />
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
