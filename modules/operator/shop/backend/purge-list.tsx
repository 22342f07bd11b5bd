import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { shop } from '../contract.ts';
import styles from './shop.module.css';

/** Shops that were deleted for good, with what went. */
export default function PurgeList() {
  const t = useText();
  const { locale } = useConsole();
  return (
    <>
      <PageHeader title={t('purges')} lead={t('purgesLead')} />
      <RecordTable
        list={shop['shop.purge.list']}
        nameOf={(row) => row.name[locale]}
        hasNoSearch
        rowAddress={null}
        empty={{ title: t('noPurges') }}
        columns={[
          {
            key: 'name',
            title: t('name'),
            render: (row) => (
              <>
                {row.name[locale]} <span className={styles.code}>{row.code}</span>
              </>
            ),
          },
          {
            key: 'rows',
            title: t('purgeRows'),
            render: (row) => (
              <details>
                <summary>{row.rows}</summary>
                <dl className={styles.tables}>
                  {row.tables.map(({ table, rows }) => (
                    <div key={table}>
                      <dt>{table}</dt>
                      <dd>{rows}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            ),
          },
          { key: 'files', title: t('purgeFiles'), align: 'end' },
          { key: 'accounts', title: t('purgeAccounts'), align: 'end' },
          {
            key: 'finishedAt',
            title: t('purgeAt'),
            render: (row) =>
              row.finishedAt === null ? (
                <StateTag kind="warn">{t('purgeRunning')}</StateTag>
              ) : (
                <Moment at={row.finishedAt} />
              ),
          },
        ]}
      />
    </>
  );
}
