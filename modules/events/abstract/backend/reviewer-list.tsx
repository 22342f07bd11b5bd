import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { abstractAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof abstractAdmin)['abstract.reviewer.list']>['data'][number];
type Shown = OutputOf<(typeof abstractAdmin)['abstract.reviewer.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(abstractAdmin, 'abstract.reviewer');

/** Those who review for a call: where they work, what they take and how much. */
export default function ReviewerList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('reviewers')}
      lead={t('reviewersLead')}
      newTitle={t('addReviewer')}
      savePermission="abstract.reviewer.save"
      nameOf={({ person, hospital }) => `${person} · ${hospital}`}
      columns={[
        { key: 'person', title: t('person') },
        { key: 'hospital', title: t('hospital'), isLong: true },
        { key: 'conference', title: t('conference'), isLong: true },
        {
          key: 'topics',
          title: t('topics'),
          render: ({ topics }) => (topics.length === 0 ? t('everyTopic') : topics.join(', ')),
        },
        { key: 'cap', title: t('cap'), align: 'end', render: ({ cap }) => cap ?? '—' },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          isHidden: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'callId', label: t('call'), kind: 'source', source: 'abstract.call' }]}
      empty={{ title: t('noReviewers'), hint: t('noReviewersHint') }}
      fields={[
        { key: 'callId', label: t('call'), kind: 'source', source: 'abstract.call', isRequired: true, isWide: true },
        {
          key: 'memberId',
          label: t('person'),
          kind: 'source',
          source: 'member.person',
          isRequired: true,
          isWide: true,
        },
        { key: 'hospital', label: t('hospital'), help: t('hospitalHint'), kind: 'text', max: 120, isRequired: true },
        { key: 'cap', label: t('cap'), help: t('capHint'), kind: 'number', min: 0, max: 1000 },
        { key: 'topics', label: t('topics'), help: t('reviewerTopicsHint'), kind: 'tags' },
      ]}
      usual={{ topics: [] }}
      detail={({ row }) => (
        <FactList
          facts={[
            [t('conference'), row.conference],
            [t('hospital'), row.hospital],
            [t('topics'), row.topics.length === 0 ? t('everyTopic') : row.topics.join(', ')],
            [t('cap'), row.cap],
            [t('reviews'), `${row.handed} / ${row.handed + row.open}`],
          ]}
        />
      )}
    />
  );
}
