import { Select } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import type { Bound, micrositeAdmin } from '../admin-contract.ts';
import styles from './bound-field.module.css';

interface BoundFieldProps {
  kinds: OutputOf<(typeof micrositeAdmin)['microsite.kinds']>['data'];
  value: unknown;
  onChange(value: Bound | null): void;
}

/** What a microsite is about: one thing of one of a few kinds, or nothing. */
export function BoundField({ kinds, value, onChange }: BoundFieldProps) {
  const t = useText();
  const bound = (value ?? null) as Bound | null;
  const [wanted, setWanted] = useState<string>();
  const kind = kinds.find(({ type }) => type === (wanted ?? bound?.type)) ?? kinds[0];
  if (kind === undefined) return null;
  const { type, source } = kind;
  return (
    <div className={styles.bound}>
      <Select
        aria-label={t('boundKind')}
        value={type}
        options={kinds.map((one) => ({ value: one.type, label: one.label }))}
        onChange={(next) => {
          setWanted(next);
          onChange(null);
        }}
      />
      <SourceField
        key={type}
        label={t('bound')}
        source={source}
        value={bound?.type === type ? bound.id : null}
        onChange={(id) => onChange(id === null ? null : { type, id: Number(id) })}
      />
    </div>
  );
}
