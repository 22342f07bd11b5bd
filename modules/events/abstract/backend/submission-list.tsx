import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { abstractAdmin } from '../admin-contract.ts';
import { ABSTRACT_STATES } from '../rules/states.ts';
import { DECISIONS } from '../rules/words.ts';
import { decisionKinds, stateKinds } from './state-kinds.ts';
import { SubmissionDrawer } from './submission-drawer.tsx';

/** What was handed in: what waits for the desk, what is reviewed, decided and told. */
export default function SubmissionList() {
  const t = useText();
  const can = useCan();
  const states = ABSTRACT_STATES.map((value) => ({ value, label: t(`states.${value}`) }));
  const decisions = DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }));
  const desk = can('abstract.submission.desk')
    ? [
        {
          key: 'return',
          label: t('return'),
          operation: abstractAdmin['abstract.submission.return'],
          question: (count: string) => t('returnAsk', { count }),
          reason: { input: 'reason', label: t('reason'), isNeeded: true },
          isPossible: ({ state }: { state: string }) => state === 'submitted',
        },
        {
          key: 'place',
          label: t('place'),
          operation: abstractAdmin['abstract.submission.place'],
          question: (count: string) => t('placeAsk', { count }),
          reason: { input: 'hall', label: t('hall'), isNeeded: false },
          isPossible: ({ state }: { state: string }) => state === 'confirmed',
        },
      ]
    : [];
  const chair = can('abstract.submission.decide')
    ? [
        {
          key: 'review',
          label: t('toReview'),
          operation: abstractAdmin['abstract.submission.review'],
          question: (count: string) => t('toReviewAsk', { count }),
          isPossible: ({ state }: { state: string }) => state === 'submitted',
        },
        {
          key: 'undecide',
          label: t('undecide'),
          operation: abstractAdmin['abstract.submission.undecide'],
          question: (count: string) => t('undecideAsk', { count }),
          isPossible: ({ state }: { state: string }) => state === 'decided',
        },
      ]
    : [];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordTable
        list={abstractAdmin['abstract.submission.list']}
        nameOf={({ number, title }) => `${number ?? ''} ${title || t('untitled')}`.trim()}
        searchHint={t('search')}
        columns={[
          { key: 'title', title: t('workTitle'), isLong: true, render: ({ title }) => title || t('untitled') },
          { key: 'number', title: t('number') },
          {
            key: 'state',
            title: t('state'),
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
            render: ({ state }) => <StateTag kind={stateKinds[state]}>{t(`states.${state}`)}</StateTag>,
          },
          {
            key: 'decision',
            title: t('decision'),
            labels: Object.fromEntries(decisions.map(({ value, label }) => [value, label])),
            render: ({ decision }) =>
              decision && <StateTag kind={decisionKinds[decision]}>{t(`decisions.${decision}`)}</StateTag>,
          },
          { key: 'person', title: t('submitter') },
          { key: 'handed', title: t('reviews'), align: 'end', render: ({ handed, asked }) => `${handed} / ${asked}` },
          { key: 'board', title: t('board'), isHidden: true },
          { key: 'conference', title: t('conference'), isLong: true, isHidden: true },
          {
            key: 'updatedAt',
            title: t('updatedAt'),
            isSortable: true,
            render: ({ updatedAt }) => <Moment at={updatedAt} />,
          },
        ]}
        views={[
          ...(['submitted', 'review', 'decided', 'confirmed'] as const).map((state) => ({
            key: state,
            label: t(`states.${state}`),
            filters: { state },
          })),
          { key: 'appeals', label: t('openAppeals'), filters: { appealState: 'open' } },
        ]}
        filters={[
          { key: 'callId', label: t('call'), kind: 'source', source: 'abstract.call' },
          { key: 'state', label: t('state'), kind: 'select', options: states },
          { key: 'decision', label: t('decision'), kind: 'select', options: decisions },
          { key: 'topic', label: t('topicKey'), kind: 'text' },
          { key: 'memberId', label: t('submitter'), kind: 'source', source: 'member.person' },
          {
            key: 'appealState',
            label: t('appeal'),
            kind: 'select',
            options: (['open', 'upheld', 'dismissed'] as const).map((value) => ({
              value,
              label: t(`appealStates.${value}`),
            })),
          },
          { key: 'isHandedIn', label: t('handedIn'), kind: 'flag' },
        ]}
        bulk={[...chair, ...desk]}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      <SubmissionDrawer />
    </>
  );
}
