import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { creditAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof creditAdmin)['credit.presence.list']>['data'][number];
type Shown = OutputOf<(typeof creditAdmin)['credit.presence.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(creditAdmin, 'credit.presence');

/** Who was at which session, as the door and the staff saw it. */
export default function PresenceList() {
  const t = useText();
  const sources = (['door', 'manual'] as const).map((value) => ({ value, label: t(`sources.${value}`) }));
  const until = ({ toAt }: Pick<Row, 'toAt'>) => (toAt === null ? t('notSignedOut') : <Moment at={toAt} isExact />);
  return (
    <RecordScreen
      importKind="credit.presence"
      endpoints={endpoints}
      title={t('presences')}
      lead={t('presencesLead')}
      newTitle={t('newPresence')}
      savePermission="credit.presence.save"
      nameOf={({ person, unit }) => `${person} · ${unit}`}
      columns={[
        { key: 'person', title: t('person') },
        { key: 'unit', title: t('unit'), isLong: true },
        { key: 'source', title: t('source'), render: ({ source }) => t(`sources.${source}`) },
        {
          key: 'fromAt',
          title: t('signedIn'),
          isSortable: true,
          render: ({ fromAt }) => <Moment at={fromAt} isExact />,
        },
        { key: 'toAt', title: t('signedOut'), render: until },
      ]}
      views={[{ key: 'open', label: t('notSignedOut'), filters: { isOpen: 'true' } }]}
      filters={[
        { key: 'unitId', label: t('unit'), kind: 'source', source: 'credit.unit' },
        { key: 'memberId', label: t('person'), kind: 'source', source: 'member.person' },
        { key: 'source', label: t('source'), kind: 'select', options: sources },
        { key: 'isOpen', label: t('notSignedOut'), kind: 'flag' },
      ]}
      empty={{ title: t('noPresences'), hint: t('noPresencesHint') }}
      fields={[
        { key: 'unitId', label: t('unit'), kind: 'source', source: 'credit.unit', isRequired: true, isWide: true },
        { key: 'memberId', label: t('person'), kind: 'source', source: 'member.person', isRequired: true },
        { key: 'source', label: t('source'), kind: 'select', options: sources, isRequired: true },
        { key: 'fromAt', label: t('signedIn'), kind: 'moment', isRequired: true },
        { key: 'toAt', label: t('signedOut'), help: t('signedOutHint'), kind: 'moment' },
      ]}
      usual={{ source: 'door' }}
      detail={({ row }) => (
        <FactList
          facts={[
            [t('person'), row.person],
            [t('unit'), row.unit],
            [t('source'), t(`sources.${row.source}`)],
            [t('signedIn'), <Moment key="from" at={row.fromAt} isExact />],
            [t('signedOut'), until(row)],
            [t('counted'), t('minutesOf', { count: row.counted })],
            [t('booked'), row.booked === null ? t('notBooked') : t('minutesOf', { count: row.booked })],
          ]}
        />
      )}
    />
  );
}
