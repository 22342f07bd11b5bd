import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { wayRecord } from '../floor-contract.ts';

type Row = OutputOf<(typeof wayRecord)['location.way.list']>['data'][number];
type Shown = OutputOf<(typeof wayRecord)['location.way.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(wayRecord, 'location.way');

/** How long it takes from one venue to another: timetables reckon with it. */
export default function WayList() {
  const t = useText();
  const long = (minutes: number | null, metres: number | null): string =>
    [
      minutes === null ? '' : t('minutesLong', { minutes }),
      metres === null ? '' : t('kilometres', { kilometres: (metres / 1000).toFixed(1) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('ways')}
      lead={t('waysLead')}
      newTitle={t('newWay')}
      savePermission="location.way.save"
      nameOf={({ from, to }) => `${from} → ${to}`}
      columns={[
        { key: 'from', title: t('wayFrom') },
        { key: 'to', title: t('wayTo') },
        { key: 'walkMinutes', title: t('walk'), render: (row) => long(row.walkMinutes, row.walkMetres) },
        { key: 'driveMinutes', title: t('drive'), render: (row) => long(row.driveMinutes, row.driveMetres) },
        { key: 'source', title: t('waySource'), words: 'waySources' },
        { key: 'measuredAt', title: t('measuredAt'), render: ({ measuredAt }) => <Moment at={measuredAt} /> },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true, isHidden: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[
        { key: 'fromId', label: t('wayFrom'), kind: 'source', source: 'location.venue' },
        { key: 'toId', label: t('wayTo'), kind: 'source', source: 'location.venue' },
      ]}
      empty={{ title: t('noWays'), hint: t('noWaysHint') }}
      fields={[
        { key: 'fromId', label: t('wayFrom'), kind: 'source', source: 'location.venue', isRequired: true },
        { key: 'toId', label: t('wayTo'), kind: 'source', source: 'location.venue', isRequired: true },
        { key: 'walkMinutes', label: t('walk'), kind: 'number', min: 1, max: 600, unit: t('minutes') },
        { key: 'driveMinutes', label: t('drive'), kind: 'number', min: 1, max: 600, unit: t('minutes') },
      ]}
    />
  );
}
