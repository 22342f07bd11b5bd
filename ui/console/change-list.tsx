import type { ReactNode } from 'react';
import { FieldChange } from './field-change.tsx';
import type { namedChanges, Words } from './field-words.ts';
import styles from './record-drawer.module.css';

interface ChangeListProps {
  changes: ReturnType<typeof namedChanges>;
  /** The words of values that are one of a few, by field. */
  labels: Readonly<Record<string, Words>>;
  /** What stands there without any. */
  none?: ReactNode;
}

/** What was changed, field by field. */
export function ChangeList({ changes, labels, none = null }: ChangeListProps) {
  if (changes.length === 0) return none;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, name, before, after, words }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd>
            <FieldChange before={before} after={after} labels={{ ...words, ...labels[field] }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
