import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { checkinAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof checkinAdmin)['checkin.need.list']>['data'][number];
type Shown = OutputOf<(typeof checkinAdmin)['checkin.need.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(checkinAdmin, 'checkin.need');

/** How much of each conference is enough for a certificate of attendance. */
export default function NeedList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('needs')}
      lead={t('needsLead')}
      newTitle={t('newNeed')}
      savePermission="checkin.list.save"
      nameOf={({ conference }) => conference}
      columns={[
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'leastEntries', title: t('leastEntries'), align: 'end' },
        { key: 'leastMinutes', title: t('leastMinutes'), align: 'end' },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' }]}
      empty={{ title: t('noNeeds'), hint: t('noNeedsHint') }}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          ...{ isRequired: true, isWide: true },
        },
        {
          key: 'leastEntries',
          label: t('leastEntries'),
          help: t('leastEntriesHint'),
          kind: 'number',
          min: 1,
          max: 100,
        },
        {
          key: 'leastMinutes',
          label: t('leastMinutes'),
          help: t('leastMinutesHint'),
          kind: 'number',
          min: 0,
          max: 100_000,
        },
      ]}
    />
  );
}
