import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { erasure } from '../contract.ts';
import styles from './erasure.module.css';
import { ErasureState } from './erasure-state.tsx';
import { RemoveAction } from './remove-action.tsx';

type Shown = OutputOf<(typeof erasure)['erasure.request.show']>['data'];

const removedFacts = (t: ReturnType<typeof useText>, row: Shown) => [
  [t('closedBy'), row.closedBy ?? t('byItself')] as const,
  [t('reason'), row.reason] as const,
  [
    t('finishedAt'),
    row.finishedAt === null ? t('underWay') : <Moment key="finished" at={row.finishedAt} isExact />,
  ] as const,
];

function Detail({ row }: { row: Shown }) {
  const t = useText();
  return (
    <>
      {row.holds.length > 0 && (
        <div className={styles.holds} role="status">
          <strong>{t('holds')}</strong>
          <ul>
            {row.holds.map((hold) => (
              <li key={hold}>{hold}</li>
            ))}
          </ul>
        </div>
      )}
      <FactList
        facts={[
          [t('state'), <ErasureState key="state" row={row} />],
          [
            t('person'),
            <Link key="person" to={`/backend/member/${row.memberId}/profile`}>
              {row.person}
            </Link>,
          ],
          [t('origin'), t(`by.${row.origin}`)],
          [t('receipt'), <code key="receipt">{row.receipt}</code>],
          [t('askedAt'), <Moment key="asked" at={row.askedAt} isExact />],
          [t('dueAt'), <Moment key="due" at={row.dueAt} isExact />],
          ...(row.heldAt ? [[t('heldAt'), <Moment key="held" at={row.heldAt} isExact />] as const] : []),
          ...(row.closedAt ? [[t('closedAt'), <Moment key="closed" at={row.closedAt} isExact />] as const] : []),
          ...(row.state === 'removed' ? removedFacts(t, row) : []),
        ]}
      />
      {row.state === 'removed' && (
        <section className={styles.proof} aria-label={t('proof')}>
          <h2>{t('proof')}</h2>
          <p>{t('proofText')}</p>
          <ul>
            {row.gone.map(({ of, rows }) => (
              <li key={of}>
                <span>{of}</span>
                <span>{t('rows', { count: rows })}</span>
              </li>
            ))}
            <li>
              <span>{t('trail')}</span>
              <span>{t('rows', { count: row.trailReduced })}</span>
            </li>
          </ul>
        </section>
      )}
    </>
  );
}

const STATES = ['waiting', 'removed', 'withdrawn'] as const;

/** Members who are to be removed, or were: when, by whose wish, and what stands in the way. */
export default function ErasureList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordTable
        list={erasure['erasure.request.list']}
        nameOf={(row) => row.person}
        searchHint={t('search')}
        columns={[
          { key: 'person', title: t('person') },
          { key: 'origin', title: t('origin'), render: (row) => t(`by.${row.origin}`) },
          {
            key: 'state',
            title: t('state'),
            labels: Object.fromEntries(STATES.map((state) => [state, t(`standing.${state}`)])),
            render: (row) => <ErasureState row={row} />,
          },
          { key: 'receipt', title: t('receipt'), render: (row) => <code>{row.receipt}</code> },
          { key: 'askedAt', title: t('askedAt'), render: (row) => <Moment at={row.askedAt} /> },
          { key: 'dueAt', title: t('dueAt'), isSortable: true, render: (row) => <Moment at={row.dueAt} /> },
          { key: 'closedAt', title: t('closedAt'), isHidden: true, render: (row) => <Moment at={row.closedAt} /> },
        ]}
        views={STATES.map((state) => ({
          key: state,
          label: t(`standing.${state}`),
          filters: { state },
        }))}
        filters={[
          {
            key: 'origin',
            label: t('origin'),
            kind: 'select',
            options: (['own', 'staff', 'absence'] as const).map((value) => ({ value, label: t(`by.${value}`) })),
          },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      <RecordDrawer
        show={erasure['erasure.request.show']}
        title={(row) => row.person}
        actions={({ row, can }) =>
          can.remove && <RemoveAction memberId={row.memberId} name={row.person} holds={row.holds} />
        }
        width={560}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
