import { Select } from 'antd';
import { useState } from 'react';
import { useOwnText } from './console-context.ts';
import styles from './record-table.module.css';
import type { RecordFilter } from './record-types.ts';
import { SourceField } from './source-field.tsx';
import { SourceName } from './source-name.tsx';

type AmongOptions = Extract<RecordFilter, { kind: 'among' }>['options'];

const partsOf = (value: string): [string, string] => {
  const at = value.lastIndexOf(':');
  return at < 0 ? ['', ''] : [value.slice(0, at), value.slice(at + 1)];
};

interface AmongFieldProps {
  id: string;
  label: string;
  options: AmongOptions;
  value: string;
  set(value: string): void;
}

/** Chooses a record of one of several lists: which list, then which of it. */
export function AmongField({ id, label, options, value, set }: AmongFieldProps) {
  const t = useOwnText();
  const [stored, number] = partsOf(value);
  const [opened, setOpened] = useState('');
  const which = stored || opened;
  const found = options.find((option) => option.value === which);
  return (
    <div className={styles.among}>
      <Select
        id={id}
        allowClear
        value={which || null}
        options={options.map(({ value: one, label: said }) => ({ value: one, label: said }))}
        onChange={(next: string | null) => {
          setOpened(next ?? '');
          set('');
        }}
      />
      {found && (
        <SourceField
          key={found.value}
          label={t('table.which', { name: label })}
          source={found.source}
          value={number === '' ? null : Number(number)}
          onChange={(next) => set(typeof next === 'number' ? `${found.value}:${next}` : '')}
        />
      )}
    </div>
  );
}

/** What such a filter holds, in words. */
export function AmongName({ options, value }: { options: AmongOptions; value: string }) {
  const [which, number] = partsOf(value);
  const found = options.find((option) => option.value === which);
  if (!found) return value;
  return (
    <>
      {found.label} <SourceName source={found.source} id={Number(number)} />
    </>
  );
}
