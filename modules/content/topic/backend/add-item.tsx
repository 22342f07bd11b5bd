import { Select } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import type { Section, topicComposer } from '../admin-contract.ts';
import styles from './sections.module.css';

type Item = Section['items'][number];

interface AddItemProps {
  kinds: OutputOf<(typeof topicComposer)['topic.item.kinds']>['data'];
  /** The type that is offered until another one is chosen, where it can be had. */
  usual: Item['type'] | undefined;
  taken(type: Item['type']): number[];
  onAdd(added: Pick<Item, 'type' | 'id'>): void;
}

/** Finds one more item for a section by its title, among those of one type. */
export function AddItem({ kinds, usual, taken, onAdd }: AddItemProps) {
  const t = useText();
  const [wanted, setWanted] = useState<Item['type']>();
  const of = (wish: Item['type'] | undefined) => kinds.find(({ type }) => type === wish);
  const kind = of(wanted) ?? of(usual) ?? kinds[0];
  if (kind === undefined) return null;
  return (
    <div className={styles.add}>
      {kinds.length > 1 && (
        <Select
          aria-label={t('itemType')}
          value={kind.type}
          options={kinds.map(({ type }) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={setWanted}
        />
      )}
      <SourceField
        key={kind.type}
        label={t('addItem')}
        placeholder={t('addItem')}
        source={kind.source}
        value={null}
        except={taken(kind.type)}
        onChange={(id) => onAdd({ type: kind.type, id: Number(id) })}
      />
    </div>
  );
}
