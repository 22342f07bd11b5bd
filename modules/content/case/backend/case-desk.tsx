import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { caseDesk } from '../admin-contract.ts';
import { CASE_STATES, type CaseState } from '../rules/states.ts';
import { CaseActions } from './case-actions.tsx';
import styles from './case-desk.module.css';
import { CaseDetail } from './case-detail.tsx';

type Row = OutputOf<(typeof caseDesk)['case.case.list']>['data'][number];

const TABS = ['waiting', 'all'] as const;
type Tab = (typeof TABS)[number];

const FIXED: Readonly<Record<Tab, Readonly<Record<string, unknown>>>> = {
  // What waits longest comes first.
  waiting: { queue: 'waiting', sort: 'submittedAt' },
  all: {},
};

const FEELS: Readonly<Record<CaseState, StateKind>> = {
  draft: 'quiet',
  review: 'warn',
  passed: 'warn',
  published: 'ok',
  hidden: 'bad',
  withdrawn: 'quiet',
  superseded: 'quiet',
  deleted: 'quiet',
};

const SHOWN = CASE_STATES.filter((state) => state !== 'draft' && state !== 'deleted');

/** The desk of cases: what waits for a second person, for its coming out, or was flagged; and everything. */
export default function CaseDesk() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'waiting';
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Segmented<Tab>
        className={styles.tabs ?? ''}
        aria-label={t('title')}
        value={tab}
        onChange={(next) => setQuery(next === 'waiting' ? {} : { tab: next })}
        options={TABS.map((each) => ({ value: each, label: t(`tabs.${each}`) }))}
      />
      <RecordTable<Row>
        key={tab}
        list={caseDesk['case.case.list']}
        fixed={FIXED[tab]}
        nameOf={(row) => row.title}
        columns={[
          { key: 'title', title: t('caseTitle'), isLong: true },
          {
            key: 'state',
            title: t('state'),
            render: ({ state }) => <StateTag kind={FEELS[state]}>{t(`states.${state}`)}</StateTag>,
          },
          { key: 'specialtyName', title: t('specialty') },
          { key: 'author', title: t('author'), render: ({ author }) => author ?? t('left') },
          { key: 'reviewer', title: t('reviewer'), render: ({ reviewer }) => reviewer ?? <Nothing /> },
          { key: 'images', title: t('images'), align: 'end' },
          { key: 'flags', title: t('flags'), align: 'end' },
          {
            key: 'submittedAt',
            title: t('submittedAt'),
            render: ({ submittedAt }) => (submittedAt === null ? <Nothing /> : <Moment at={submittedAt} />),
          },
          {
            key: 'updatedAt',
            title: t('updatedAt'),
            isSortable: tab === 'all',
            render: ({ updatedAt }) => <Moment at={updatedAt} />,
          },
        ]}
        filters={
          tab === 'all'
            ? [
                {
                  ...{ key: 'state', label: t('state'), kind: 'select' as const },
                  options: SHOWN.map((value) => ({ value, label: t(`states.${value}`) })),
                },
              ]
            : []
        }
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      <RecordDrawer
        show={caseDesk['case.case.show']}
        title={(row) => <StateTag kind={FEELS[row.state]}>{t(`states.${row.state}`)}</StateTag>}
        actions={({ row, can }) => <CaseActions key={`${row.id}/${row.version}`} row={row} can={can} />}
      >
        {({ row, can }) => <CaseDetail row={row} can={can} />}
      </RecordDrawer>
    </>
  );
}
