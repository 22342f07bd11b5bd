import { Select } from 'antd';
import { useState } from 'react';
import { audiences } from '../../kernel/contract/audiences.ts';
import { audienceParts } from '../../kernel/rules/audience-parts.ts';
import styles from './audience-field.module.css';
import { useOwnText } from './console-context.ts';
import type { Choice } from './record-types.ts';
import { SourceField } from './source-field.tsx';
import { useAnswer } from './use-answer.ts';

interface AudienceFieldProps {
  id?: string;
  value?: unknown;
  /** Whom it can be for in every shop. */
  options: readonly Choice[];
  isDisabled?: boolean;
  onChange?(value: unknown): void;
}

/** The choice of an audience before its record is chosen, as the first control knows it. */
const kindValue = (name: string): string => `${name}:`;

/** Whom something is for: one of a few, those of a record that something is for already, or of one that is chosen here. */
export function AudienceField({
  id,
  value,
  options,
  isDisabled = false,
  onChange = () => undefined,
}: AudienceFieldProps) {
  const t = useOwnText();
  const { facts = [], named = [], kinds = [] } = useAnswer(audiences['shell.audience.list'], {}).data?.data ?? {};
  const [picked, setPicked] = useState<string | null>(null);
  const text = typeof value === 'string' ? value : '';
  const parts = audienceParts(text);
  const isKnown = parts === null || named.some((one) => one.value === text);
  const kind = kinds.find(({ name }) => name === (picked ?? (isKnown ? null : parts?.name)));
  const off = new Set(facts.filter(({ isOn }) => !isOn).map((one) => one.value));
  const offered = options.map((one) => ({ value: String(one.value), label: one.label }));
  const groups = [
    {
      label: t('audience.everywhere'),
      options: offered.filter((one) => one.value === text || !off.has(one.value)),
    },
    { label: t('audience.used'), options: named },
    { label: t('audience.choose'), options: kinds.map(({ name, label }) => ({ value: kindValue(name), label })) },
  ];
  return (
    <div className={styles.audience}>
      <Select
        {...(id !== undefined && { id })}
        disabled={isDisabled}
        showSearch={{ optionFilterProp: 'label' }}
        value={(kind === undefined ? text : kindValue(kind.name)) || null}
        options={groups.filter((group) => group.options.length > 0)}
        onChange={(next: string) => {
          const of = kinds.find(({ name }) => kindValue(name) === next);
          setPicked(of?.name ?? null);
          if (of === undefined) onChange(next);
        }}
      />
      {kind !== undefined && (
        <SourceField
          label={kind.label}
          source={kind.source}
          placeholder={t('audience.ofWhich')}
          isRequired
          value={parts?.name === kind.name ? parts.id : null}
          isDisabled={isDisabled}
          onChange={(next) => typeof next === 'number' && onChange(`${kind.name}:${next}`)}
        />
      )}
    </div>
  );
}
