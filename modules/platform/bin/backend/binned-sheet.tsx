import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StoredValue } from '../../../../ui/console/stored-value.tsx';
import type { BinnedRecord } from '../contract.ts';
import styles from './binned-sheet.module.css';

/** What a removed record held, who removed it and why, and what stands in the way of its return. */
export function BinnedSheet({ row }: { row: BinnedRecord }) {
  const t = useText();
  return (
    <div className={styles.sheet}>
      {(row.parents.length > 0 || row.obstacle !== '') && (
        <div className={styles.obstacle} role="status">
          {row.parents.length > 0 ? (
            <>
              <strong>{t('parentGone')}</strong>
              <ul>
                {row.parents.map((parent) => {
                  const kind = parent.kindName || t('parentUnknown');
                  const text = parent.binned
                    ? t('parentBinned', { kind, name: parent.binned.name })
                    : t('parentLost', { kind });
                  return <li key={text}>{text}</li>;
                })}
              </ul>
            </>
          ) : (
            <>
              <strong>{t('obstacle')}</strong>
              <p>{row.obstacle}</p>
            </>
          )}
        </div>
      )}
      <FactList
        facts={[
          [t('kind'), row.kindName],
          [t('removedBy'), row.removedBy?.name ?? t('system')],
          [t('removedAt'), <Moment key="at" at={row.removedAt} isExact />],
          [t('reason'), row.reason],
          [t('goesAt'), <Moment key="goes" at={row.goesAt} isExact />],
        ]}
      />
      <h2 className={styles.part}>{t('contents')}</h2>
      <FactList
        facts={row.fields.map(({ label, value }) => [label, <StoredValue key={label} value={value} />] as const)}
      />
      {row.owned > 0 && <p className={styles.owned}>{t('owned', { count: row.owned })}</p>}
    </div>
  );
}
