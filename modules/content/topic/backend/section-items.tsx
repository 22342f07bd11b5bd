import { Button, Input } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useSource } from '../../../../ui/console/use-source.ts';
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
  const taken = items.map(({ id }) => id);
  const { nameOf } = useSource('news.article', taken);
  const change = (id: number, part: Partial<Item>): void =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  return (
    <div className={styles.items}>
      {items.map((item) => (
        <div key={`${item.type}-${item.id}`} className={styles.item}>
          <span>{nameOf(item.id)}</span>
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
      <SourceField
        label={t('addItem')}
        placeholder={t('addItem')}
        source="news.article"
        value={null}
        except={taken}
        onChange={(id) => onChange([...items, { type: 'news', id: Number(id), label: '', labelEn: '' }])}
      />
    </div>
  );
}
