import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { checkinAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof checkinAdmin)['checkin.gate.list']>['data'][number];
type Shown = OutputOf<(typeof checkinAdmin)['checkin.gate.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(checkinAdmin, 'checkin.gate');

/** The gates: each stands at one list, and devices are enrolled for one. */
export default function GateList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('gates')}
      lead={t('gatesLead')}
      headActions={<Link to="/backend/devices">{t('enrol')}</Link>}
      newTitle={t('newGate')}
      savePermission="checkin.list.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        { key: 'nameEn', title: t('nameEn'), isHidden: true },
        { key: 'list', title: t('list') },
        { key: 'conference', title: t('conference'), isLong: true },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true, isHidden: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'listId', label: t('list'), kind: 'source', source: 'checkin.list' }]}
      empty={{ title: t('noGates'), hint: t('noGatesHint') }}
      fields={[
        {
          ...{ key: 'listId', label: t('list'), kind: 'source', source: 'checkin.list' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 80 },
      ]}
    />
  );
}
