import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { creditAdmin } from '../admin-contract.ts';

const STATES = { asked: 'warn', done: 'ok', refused: 'quiet' } as const;

/** What somebody wants or wanted corrected in the ledger; it is decided in the inbox of approvals. */
export default function CorrectionList() {
  const t = useText();
  const states = (Object.keys(STATES) as (keyof typeof STATES)[]).map((value) => ({
    ...{ value, label: t(`correctionStates.${value}`) },
  }));
  const tag = (state: keyof typeof STATES) => (
    <StateTag kind={STATES[state]}>{t(`correctionStates.${state}`)}</StateTag>
  );
  return (
    <>
      <PageHeader title={t('corrections')} lead={t('correctionsLead')} />
      <RecordTable
        list={creditAdmin['credit.correction.list']}
        hasNoSearch
        nameOf={(row) => `${row.person} · ${row.unit}`}
        columns={[
          { key: 'person', title: t('person') },
          { key: 'unit', title: t('unit'), isLong: true },
          { key: 'before', title: t('minutesBefore'), align: 'end' },
          { key: 'minutes', title: t('rightMinutes'), align: 'end' },
          { key: 'state', title: t('state'), render: ({ state }) => tag(state) },
          { key: 'askedBy', title: t('askedBy') },
          { key: 'createdAt', title: t('askedAt'), render: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
        views={states.map(({ value, label }) => ({ key: value, label, filters: { state: value } }))}
        filters={[{ key: 'state', label: t('state'), kind: 'select', options: states }]}
        empty={{ title: t('noCorrections'), hint: t('noCorrectionsHint') }}
      />
      <RecordDrawer show={creditAdmin['credit.correction.show']} title={(row) => `${row.person} · ${row.unit}`}>
        {({ row }) => (
          <>
            <FactList
              facts={[
                [t('person'), row.person],
                [t('unit'), row.unit],
                [
                  t('minutesBefore'),
                  <Link key="line" to={`/backend/credit-ledger/${row.lineId}`}>
                    {row.before}
                  </Link>,
                ],
                [t('rightMinutes'), String(row.minutes)],
                [t('state'), tag(row.state)],
                [t('reason'), row.reason],
                [t('proof'), row.proof],
                [t('askedBy'), row.askedBy],
                [t('askedAt'), <Moment key="at" at={row.createdAt} isExact />],
              ]}
            />
            {row.state === 'asked' && (
              <p>
                <Link to="/backend/approval">{t('toApproval')}</Link>
              </p>
            )}
          </>
        )}
      </RecordDrawer>
    </>
  );
}
