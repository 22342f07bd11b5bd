import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { useChoices } from '../../envelope/parts/use-choices.ts';
import type { Section } from '../admin-contract.ts';
import styles from './sections.module.css';

type Item = Section['items'][number];

interface SectionItemsProps {
  value: unknown;
  onChange(value: Item[]): void;
}

/** The items of one section: found by title, each with a note beside it. */
export function SectionItems({ value, onChange }: SectionItemsProps) {
  const t = useText();
  const items = Array.isArray(value) ? (value as Item[]) : [];
  const [q, setQ] = useState('');
  const choices = useChoices('news.article', { ids: items.map(({ id }) => id), q });
  const nameOf = (item: Item): string => choices.find(({ value }) => value === item.id)?.label ?? `#${item.id}`;
  const taken = new Set(items.map((item) => item.id));
  const change = (id: number, part: Partial<Item>): void =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  return (
    <div className={styles.items}>
      {items.map((item) => (
        <div key={`${item.type}-${item.id}`} className={styles.item}>
          <span>{nameOf(item)}</span>
          <Input
            aria-label={t('label')}
            placeholder={t('label')}
            maxLength={40}
            value={item.label}
            onChange={(event) => change(item.id, { label: event.target.value })}
          />
          <Input
            aria-label={t('labelEn')}
            placeholder={t('labelEn')}
            maxLength={60}
            value={item.labelEn}
            onChange={(event) => change(item.id, { labelEn: event.target.value })}
          />
          <Button type="text" onClick={() => onChange(items.filter((other) => other.id !== item.id))}>
            {t('removeItem')}
          </Button>
        </div>
      ))}
      <Select
        aria-label={t('addItem')}
        placeholder={t('addItem')}
        showSearch={{ filterOption: false, onSearch: setQ }}
        value={null}
        options={choices.filter(({ value }) => !taken.has(Number(value)))}
        onChange={(id: number) => onChange([...items, { type: 'news', id, label: '', labelEn: '' }])}
      />
    </div>
  );
}
