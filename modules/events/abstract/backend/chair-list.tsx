import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { abstractAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof abstractAdmin)['abstract.chair.list']>['data'][number];
type Shown = OutputOf<(typeof abstractAdmin)['abstract.chair.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(abstractAdmin, 'abstract.chair');

/** Those who decide on one topic of a call each, from their own account on the site. */
export default function ChairList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('chairs')}
      lead={t('chairsLead')}
      newTitle={t('addChair')}
      savePermission="abstract.chair.save"
      nameOf={({ person, topic }) => `${topic} · ${person}`}
      columns={[
        { key: 'person', title: t('person') },
        { key: 'topic', title: t('topicKey') },
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'hospital', title: t('hospital'), isLong: true },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          isHidden: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'callId', label: t('call'), kind: 'source', source: 'abstract.call' }]}
      empty={{ title: t('noChairs'), hint: t('noChairsHint') }}
      fields={[
        { key: 'callId', label: t('call'), kind: 'source', source: 'abstract.call', isRequired: true, isWide: true },
        { key: 'topic', label: t('topicKey'), help: t('chairTopicHint'), kind: 'text', max: 3, isRequired: true },
        {
          key: 'memberId',
          label: t('person'),
          kind: 'source',
          source: 'member.person',
          isRequired: true,
          isWide: true,
        },
        { key: 'hospital', label: t('hospital'), help: t('hospitalHint'), kind: 'text', max: 120, isRequired: true },
      ]}
      usual={{}}
      detail={({ row }) => (
        <FactList
          facts={[
            [t('conference'), row.conference],
            [t('topicKey'), row.topic],
            [t('hospital'), row.hospital],
          ]}
        />
      )}
    />
  );
}
