import { Button, Input } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { type Section, topicComposer } from '../admin-contract.ts';
import { AddItem } from './add-item.tsx';
import { ItemName } from './item-name.tsx';
import styles from './sections.module.css';

type Item = Section['items'][number];

interface SectionItemsProps {
  value: unknown;
  onChange(value: Item[]): void;
}

/** The items of one section, of every type that a module of the shop brings: found by title, each with a note beside it. */
export function SectionItems({ value, onChange }: SectionItemsProps) {
  const t = useText();
  const kinds = useAnswer(topicComposer['topic.item.kinds'], {}).data?.data ?? [];
  const items = Array.isArray(value) ? (value as Item[]) : [];
  const taken = (type: Item['type']): number[] => items.filter((item) => item.type === type).map(({ id }) => id);
  const change = (changed: Item, part: Partial<Item>): void =>
    onChange(items.map((item) => (item === changed ? { ...item, ...part } : item)));
  return (
    <div className={styles.items}>
      {items.map((item) => (
        <div key={`${item.type}-${item.id}`} className={styles.item}>
          <ItemName
            item={item}
            source={kinds.find(({ type }) => type === item.type)?.source}
            siblings={taken(item.type)}
          />
          <Input
            aria-label={t('label')}
            placeholder={t('label')}
            maxLength={40}
            value={item.label}
            onChange={(event) => change(item, { label: event.target.value })}
          />
          <Input
            aria-label={t('labelEn')}
            placeholder={t('labelEn')}
            maxLength={60}
            value={item.labelEn}
            onChange={(event) => change(item, { labelEn: event.target.value })}
          />
          <Button type="text" onClick={() => onChange(items.filter((other) => other !== item))}>
            {t('removeItem')}
          </Button>
        </div>
      ))}
      <AddItem
        kinds={kinds}
        usual={items.at(-1)?.type}
        taken={taken}
        onAdd={(added) => onChange([...items, { ...added, label: '', labelEn: '' }])}
      />
    </div>
  );
}
