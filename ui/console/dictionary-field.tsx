import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { dictionaries } from '../../kernel/contract/dictionaries.ts';
import { useOwnText } from './console-context.ts';
import { useAnswer } from './use-answer.ts';

/** Choices that are fetched at once; what a longer dictionary has beyond them is searched on the server. */
const AT_ONCE = 100;
const PAUSE_MS = 250;

interface DictionaryFieldProps {
  id?: string;
  /** Says what is chosen where no label points at the field. */
  label?: string;
  /** Name of the dictionary, such as `doctor.title`. */
  name: string;
  value: unknown;
  isMultiple?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  onChange(value: unknown): void;
}

/**
 * Chooses one or several codes of a dictionary. What the record holds is shown whatever became of it: a code that was
 * retired, or a text from before there was a dictionary; it is offered no more once it was taken away.
 */
export function DictionaryField({
  id,
  label,
  name,
  value,
  isMultiple = false,
  isRequired = false,
  isDisabled = false,
  onChange,
}: DictionaryFieldProps) {
  const t = useOwnText();
  const chosen = [value].flat().filter((code): code is string => typeof code === 'string' && code !== '');
  const [stored] = useState(chosen);
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const show = dictionaries['dictionary.show'];
  const keep = [...new Set([...stored, ...chosen])];
  const first = useAnswer(show, { name, limit: AT_ONCE, keep: stored });
  const isLong = (first.data?.total ?? 0) > AT_ONCE;
  const further = useAnswer(show, { name, q, limit: AT_ONCE, keep }, { enabled: isLong && q !== '', keep: true });
  const answer = isLong && q !== '' && further.data ? further : first;
  const known = answer.data?.data ?? [];
  const held = keep.filter((code) => !known.some((choice) => choice.value === code));
  const options = [
    ...known
      .filter((choice) => !choice.retired || keep.includes(choice.value))
      .map((choice) => ({
        value: choice.value,
        label: choice.retired ? t('form.retired', { name: choice.label }) : choice.label,
      })),
    ...held.map((code) => ({ value: code, label: code })),
  ];
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      disabled={isDisabled}
      loading={answer.isFetching}
      allowClear={!isRequired}
      value={isMultiple ? chosen : (chosen[0] ?? null)}
      onChange={(next) => onChange(next ?? null)}
      options={options}
      showSearch={{
        optionFilterProp: 'label',
        ...(isLong && { filterOption: false }),
        onSearch: setTyped,
      }}
      notFoundContent={answer.isError ? answer.error.message : undefined}
      {...(isMultiple && { mode: 'multiple' as const })}
    />
  );
}
