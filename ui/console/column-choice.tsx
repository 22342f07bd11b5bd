import { Button, Checkbox, Popover } from 'antd';
import { useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import styles from './record-table.module.css';
import type { RecordColumn } from './record-types.ts';

interface ColumnChoiceProps<Row> {
  columns: readonly RecordColumn<Row>[];
  hidden: readonly string[];
  hide(keys: readonly string[]): void;
}

/** Chooses the columns of a table; the first one always stays, because it names the row. */
export function ColumnChoice<Row>({ columns, hidden, hide }: ColumnChoiceProps<Row>) {
  const t = useOwnText();
  const choices = (
    <div className={styles.columnForm}>
      {columns.map(({ key, title }, index) => (
        <Checkbox
          key={key}
          disabled={index === 0}
          checked={!hidden.includes(key)}
          onChange={(event) => hide(event.target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])}
        >
          {title}
        </Checkbox>
      ))}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={choices}>
      <Button icon={<Icon name="columns" size={14} />}>{t('table.columns')}</Button>
    </Popover>
  );
}
