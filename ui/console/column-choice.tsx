import { Button, Checkbox, Popover, Segmented } from 'antd';
import type { Density } from '../../kernel/contract/saved-views.ts';
import { useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import styles from './record-table.module.css';
import type { RecordColumn } from './record-types.ts';
import type { Views } from './use-views.ts';

interface ColumnChoiceProps<Row> {
  columns: readonly RecordColumn<Row>[];
  views: Views;
}

/** Chooses the columns of a table and how close its rows stand; the first column always stays, because it names the row. */
export function ColumnChoice<Row>({ columns, views }: ColumnChoiceProps<Row>) {
  const t = useOwnText();
  const { hidden, hide, density, space } = views;
  const choices = (
    <div className={styles.columnForm}>
      {columns.map(({ key, title }, index) => (
        <Checkbox
          key={key}
          disabled={index === 0}
          checked={index === 0 || !hidden.includes(key)}
          onChange={(event) => hide(event.target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])}
        >
          {title}
        </Checkbox>
      ))}
      <fieldset className={styles.density}>
        <legend>{t('table.density')}</legend>
        <Segmented
          value={density}
          options={[
            { value: 'dense', label: t('table.dense') },
            { value: 'roomy', label: t('table.roomy') },
          ]}
          onChange={(next: Density) => space(next)}
        />
      </fieldset>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={choices}>
      <Button icon={<Icon name="columns" size={14} />} aria-haspopup="dialog">
        {t('table.columns')}
      </Button>
    </Popover>
  );
}
