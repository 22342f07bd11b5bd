import { Select } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { general } from '../general-contract.ts';

interface SourcePickerProps {
  id: string;
  /** Key of a registered list, such as `page.page`. */
  source: string;
  value: number | null;
  placeholder?: string;
  onChange(value: number | null): void;
}

/** Chooses one record of a registered list by typing a part of its name; it asks the server as one types. */
export function SourcePicker({ id, source, value, placeholder, onChange }: SourcePickerProps) {
  const [q, setQ] = useState('');
  const found = useAnswer(general['general.select'], { source, q, limit: 20 }, { keep: true });
  const chosen = useAnswer(
    general['general.select'],
    { source, ids: String(value ?? ''), limit: 1 },
    { enabled: value !== null },
  );
  const choices = new Map(
    [...(chosen.data?.data ?? []), ...(found.data?.data ?? [])].map((each) => [each.value, each]),
  );
  return (
    <Select
      id={id}
      allowClear
      value={value}
      loading={found.isFetching}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setQ }}
      onChange={(next: number | undefined) => onChange(next ?? null)}
      options={[...choices.values()].map(({ value: number, label }) => ({ value: number, label }))}
    />
  );
}
