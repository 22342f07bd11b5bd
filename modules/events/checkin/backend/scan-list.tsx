import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { checkinAdmin } from '../admin-contract.ts';
import { OUTCOMES, WAYS } from '../rules/outcomes.ts';
import { outcomeKinds, pastOf } from './outcome-kinds.ts';

/** Everything that was shown at the gates, the newest first; nothing of it is ever changed. */
export default function ScanList() {
  const t = useText();
  const outcomes = OUTCOMES.map((value) => ({ value, label: t(pastOf(value)) }));
  return (
    <>
      <PageHeader title={t('scans')} lead={t('scansLead')} />
      <RecordTable
        list={checkinAdmin['checkin.scan.list']}
        nameOf={({ person, id }) => person || String(id)}
        rowAddress={({ registrationId }) =>
          registrationId === null ? '/backend/checkin-scans' : `/backend/registrations/${registrationId}`
        }
        columns={[
          { key: 'at', title: t('at'), isSortable: true, render: ({ at }) => <Moment at={at} isExact /> },
          {
            key: 'outcome',
            title: t('outcome'),
            labels: Object.fromEntries(outcomes.map(({ value, label }) => [value, label])),
            render: ({ outcome }) => <StateTag kind={outcomeKinds[outcome]}>{t(pastOf(outcome))}</StateTag>,
          },
          { key: 'person', title: t('person') },
          { key: 'gate', title: t('gate') },
          { key: 'list', title: t('list') },
          {
            key: 'way',
            title: t('way'),
            labels: Object.fromEntries(WAYS.map((value) => [value, t(`ways.${value}`)])),
            render: ({ way }) => t(`ways.${way}`),
          },
          { key: 'device', title: t('device'), isHidden: true },
          { key: 'by', title: t('by'), isHidden: true },
          {
            key: 'saidAt',
            title: t('saidAt'),
            isHidden: true,
            render: ({ saidAt }) => saidAt && <Moment at={saidAt} isExact />,
          },
        ]}
        views={(['entry', 'already', 'unpaid', 'revoked', 'forged'] as const).map((outcome) => ({
          key: outcome,
          label: t(pastOf(outcome)),
          filters: { outcome },
        }))}
        filters={[
          { key: 'listId', label: t('list'), kind: 'source', source: 'checkin.list' },
          { key: 'gateId', label: t('gate'), kind: 'source', source: 'checkin.gate' },
          { key: 'outcome', label: t('outcome'), kind: 'select', options: outcomes },
        ]}
        empty={{ title: t('noScans'), hint: t('noScansHint') }}
      />
    </>
  );
}
