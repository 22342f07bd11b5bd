import { Button, Select } from 'antd';
import type { ImportColumn, UploadedTable } from '../../kernel/contract/transfers.ts';
import { useOwnText } from './console-context.ts';
import styles from './import.module.css';

interface ImportMappingProps {
  file: UploadedTable;
  columns: readonly ImportColumn[];
  mapping: Readonly<Record<string, number>>;
  change(mapping: Record<string, number>): void;
  done(): void;
  another(): void;
}

const NONE = -1;

/** The second step: which column of the file holds what, with what stands there. */
export function ImportMapping({ file, columns, mapping, change, done, another }: ImportMappingProps) {
  const t = useOwnText();
  const choose = (key: string, at: number): void => {
    const { [key]: _before, ...rest } = mapping;
    change(at === NONE ? rest : { ...rest, [key]: at });
  };
  const options = [
    { value: NONE, label: t('transfer.notMapped') },
    ...file.head.map((head, index) => ({ value: index, label: head || `#${index + 1}` })),
  ];
  const isWhole = columns.every(({ key, isRequired }) => !isRequired || key in mapping);
  return (
    <div className={styles.step}>
      <div className={styles.head}>
        <h2>{t('transfer.file', { name: file.name, count: file.rows })}</h2>
        <Button type="link" onClick={another}>
          {t('transfer.another')}
        </Button>
      </div>
      <p className={styles.quiet}>{t('transfer.mappingHint')}</p>
      <ul className={styles.mapping}>
        {columns.map(({ key, label, isRequired }) => {
          const at = mapping[key];
          const sample = at === undefined ? [] : file.sample.map((row) => row[at] ?? '').filter((cell) => cell !== '');
          return (
            <li key={key}>
              <label htmlFor={`map-${key}`}>
                {label}
                {isRequired && <span className={styles.required}>{t('transfer.required')}</span>}
              </label>
              <Select
                id={`map-${key}`}
                value={at ?? NONE}
                options={options}
                {...(isRequired && at === undefined && { status: 'error' as const })}
                showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
                onChange={(next: number) => choose(key, next)}
              />
              <span className={styles.sample} title={t('transfer.sample')}>
                {sample.slice(0, 3).join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.buttons}>
        <Button type="primary" disabled={!isWhole} onClick={done}>
          {t('transfer.try')}
        </Button>
      </div>
    </div>
  );
}
