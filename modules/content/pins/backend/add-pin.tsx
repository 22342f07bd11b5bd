import { Select } from 'antd';
import { useState } from 'react';
import { choices } from '../../../../kernel/contract/choices.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { MOST_PINS } from '../rules/slots.ts';
import styles from './board.module.css';
import type { Board, BoardPin } from './pin-nodes.ts';

const DAY_MS = 24 * 3600_000;

interface AddPinProps {
  kinds: Board['kinds'];
  /** Days after which it ends, unless the editor says otherwise. */
  days: number;
  isFull: boolean;
  taken(type: string): number[];
  onAdd(pin: BoardPin): void;
}

/** Finds one more thing to pin by its title, among those of one kind; it ends after the days of the slot. */
export function AddPin({ kinds, days, isFull, taken, onAdd }: AddPinProps) {
  const t = useText();
  const { call } = useConsole();
  const [wanted, setWanted] = useState<string>();
  const kind = kinds.find(({ type }) => type === wanted) ?? kinds.find(({ type }) => type === 'news') ?? kinds[0];
  if (kind === undefined) return null;
  if (isFull) return <p className={styles.hint}>{t('full', { most: MOST_PINS })}</p>;
  const { type, source } = kind;
  const add = async (id: number): Promise<void> => {
    const named = await call(choices['general.select'], { source, ids: String(id), limit: 1 });
    const to = new Date(Date.now() + days * DAY_MS).toISOString();
    onAdd({ type, id, title: named.data[0]?.label ?? `#${id}`, audience: 'public', from: null, to });
  };
  return (
    <div className={styles.add}>
      <Select
        aria-label={t('kind')}
        value={type}
        options={kinds.map((one) => ({ value: one.type, label: one.label }))}
        onChange={setWanted}
      />
      <SourceField
        key={type}
        label={t('add')}
        placeholder={t('addPlaceholder')}
        source={source}
        value={null}
        except={taken(type)}
        onChange={(id) => void add(Number(id))}
      />
    </div>
  );
}
