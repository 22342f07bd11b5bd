import { Select } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import type { channelAdmin } from '../admin-contract.ts';
import type { NamedThing } from '../rules/channels.ts';
import styles from './channel.module.css';

/** The kinds of content of the shop. */
export type Kinds = OutputOf<(typeof channelAdmin)['channel.kinds']>['data'];

interface ChooseThingProps {
  kinds: Kinds;
  label: string;
  taken: readonly NamedThing[];
  onChoose(thing: NamedThing): void;
}

/** Finds one published item by its title, among those of one kind. */
export function ChooseThing({ kinds, label, taken, onChoose }: ChooseThingProps) {
  const t = useText();
  const [wanted, setWanted] = useState<string>();
  const kind = kinds.find(({ type }) => type === wanted) ?? kinds.find(({ type }) => type === 'news') ?? kinds[0];
  if (kind === undefined) return null;
  const { type, source } = kind;
  return (
    <div className={styles.choose}>
      <Select
        aria-label={t('kind')}
        value={type}
        options={kinds.map((one) => ({ value: one.type, label: one.label }))}
        onChange={setWanted}
      />
      <SourceField
        key={type}
        label={label}
        placeholder={label}
        source={source}
        value={null}
        except={taken.filter((thing) => thing.type === type).map(({ id }) => id)}
        onChange={(id) => id !== null && onChoose({ type, id: Number(id) })}
      />
    </div>
  );
}
