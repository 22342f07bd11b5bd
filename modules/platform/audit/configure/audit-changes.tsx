import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { FieldChange } from '../../../../ui/console/field-change.tsx';
import { labelledChanges } from '../../../../ui/console/field-words.ts';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { StoredValue } from '../../../../ui/console/stored-value.tsx';
import type { audit } from '../contract.ts';
import styles from './audit.module.css';

/** Names of fields that stand in the line; further ones are counted. */
const NAMED = 3;

/** An entry of the trail as the list has it. */
export type AuditRow = OutputOf<(typeof audit)['audit.list']>['data'][number];

/** Which fields an entry changed, and opened, from what to what; of a new or removed record what it held. */
export function AuditChanges({ action, changes }: AuditRow) {
  const t = useText();
  const inLine = useEnumerated();
  // Of what is new, or gone, only what it held.
  const named = labelledChanges(changes).filter(
    ({ before, after }) => action === 'update' || (after ?? before) !== false,
  );
  const names = [...new Set(named.map(({ name }) => name))];
  if (names.length === 0) return <Nothing />;
  const first = inLine(names.slice(0, NAMED));
  return (
    <details className={styles.changes}>
      <summary>
        {names.length > NAMED ? t('changedFields', { names: first, count: names.length - NAMED }) : first}
      </summary>
      <dl>
        {named.map(({ field, name, before, after, words }) => (
          <div key={field}>
            {named.length > 1 && <dt>{name}</dt>}
            <dd>
              {action === 'update' ? (
                <FieldChange before={before} after={after} labels={words} />
              ) : (
                <StoredValue value={after ?? before} labels={words} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
