import { Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { approvals } from '../contract.ts';

interface ColleagueFieldProps {
  id: string;
  value: number | null;
  onChange(id: number): void;
  /** Persons who are shown by name although the search does not name them. */
  known?: readonly { id: number; name: string }[];
}

/** Finds a member of staff by name. */
export function ColleagueField({ id, value, onChange, known = [] }: ColleagueFieldProps) {
  const t = useText('approval');
  const [q, setQ] = useState('');
  const found = useAnswer(approvals['approval.colleagues'], { q }, { keep: true });
  const people = new Map([...known, ...(found.data?.data ?? [])].map((person) => [person.id, person.name]));
  return (
    <Select
      id={id}
      value={value}
      onChange={onChange}
      placeholder={t('findColleague')}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setQ }}
      style={{ width: '100%' }}
      options={[...people].map(([personId, name]) => ({ value: personId, label: name }))}
    />
  );
}
