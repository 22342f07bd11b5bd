import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { knowledgeAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof knowledgeAdmin)['knowledge.feedback.list']>['data'][number];
type Shown = OutputOf<(typeof knowledgeAdmin)['knowledge.feedback.show']>['data'];

const TABS = ['open', 'all'] as const;

function ReworkTag({ row: { reworkAt, doneAt } }: { row: Pick<Row, 'reworkAt' | 'doneAt'> }) {
  const t = useText();
  if (reworkAt === null) return null;
  return <StateTag kind={doneAt === null ? 'warn' : 'ok'}>{t(doneAt === null ? 'toRework' : 'reworked')}</StateTag>;
}

/** What readers said of the articles: those to be worked over first, and everything. */
export default function FeedbackList() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'open';
  return (
    <>
      <PageHeader title={t('feedback')} lead={t('feedbackLead')} />
      <Segmented<(typeof TABS)[number]>
        aria-label={t('feedback')}
        value={tab}
        onChange={(next) => setQuery(next === 'open' ? {} : { tab: next })}
        options={TABS.map((each) => ({ value: each, label: t(`tabs.${each}`) }))}
      />
      <RecordTable<Row>
        key={tab}
        list={knowledgeAdmin['knowledge.feedback.list']}
        fixed={tab === 'open' ? { open: true } : {}}
        nameOf={({ title }) => title}
        columns={[
          { key: 'title', title: t('article'), isLong: true },
          { key: 'edition', title: t('edition'), align: 'end' },
          { key: 'votes', title: t('votes'), align: 'end' },
          { key: 'helpful', title: t('helpful'), align: 'end' },
          { key: 'unsolved', title: t('unsolved'), align: 'end' },
          {
            key: 'percent',
            title: t('percent'),
            align: 'end',
            render: ({ votes, percent }) => votes > 0 && `${percent.toFixed(1)} %`,
          },
          { key: 'reworkAt', title: t('rework'), render: (row) => <ReworkTag row={row} /> },
          { key: 'votedAt', title: t('votedAt'), isSortable: true, render: ({ votedAt }) => <Moment at={votedAt} /> },
        ]}
        empty={{
          title: t(tab === 'open' ? 'noneToRework' : 'noFeedback'),
          hint: t(tab === 'open' ? 'noneToReworkHint' : 'noFeedbackHint'),
        }}
      />
      <RecordDrawer
        show={knowledgeAdmin['knowledge.feedback.show']}
        title={({ title }) => title}
        actions={({ row, can }) => can.close && <CloseAction row={row} />}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}

function CloseAction({ row: { id, version } }: { row: Shown }) {
  const t = useText();
  const close = useAction(knowledgeAdmin['knowledge.feedback.close'], { done: t('closed'), quiet: true });
  return (
    <ConfirmAction
      label={t('close')}
      title={t('close')}
      text={t('closeText')}
      reason="needed"
      reasonLabel={t('closeNote')}
      run={(note) => close.mutateAsync({ id, version, note })}
    />
  );
}

/** A version with why it did not help. */
function Detail({ row }: { row: Shown }) {
  const t = useText();
  const why = (reason: Shown['reasons'][number]['reason']): string => t(reason === '' ? 'noReason' : `why.${reason}`);
  return (
    <>
      <FactList
        facts={[
          [
            t('article'),
            <a key="article" href={`/backend/help-articles/${row.articleId}`}>
              {row.title}
            </a>,
          ],
          [t('edition'), row.edition],
          [
            t('percent'),
            row.votes > 0 &&
              t('percentOf', { percent: row.percent.toFixed(1), helpful: row.helpful, votes: row.votes }),
          ],
          [t('unsolved'), row.unsolved > 0 && t('unsolvedOf', { count: row.unsolved })],
          [t('rework'), <ReworkTag key="rework" row={row} />],
          [t('reworkAt'), row.reworkAt && <Moment key="at" at={row.reworkAt} isExact />],
          [t('doneAt'), row.doneAt && <Moment key="done" at={row.doneAt} isExact />],
          [t('doneBy'), row.doneBy],
          [t('closeNote'), row.doneNote],
        ]}
      />
      {row.reasons.length > 0 && (
        <Panel title={t('reasons')}>
          <FactList facts={row.reasons.map(({ reason, cnt }) => [why(reason), cnt])} />
        </Panel>
      )}
      {row.ways.length > 0 && (
        <Panel title={t('ways')}>
          <FactList facts={row.ways.map(({ label, cnt }) => [label, cnt])} />
        </Panel>
      )}
      {row.notes.length > 0 && (
        <Panel title={t('notes')}>
          <FactList
            facts={row.notes.map(({ id, reason, note, at }) => [
              why(reason),
              <span key={id}>
                {note} <Moment at={at} />
              </span>,
            ])}
          />
        </Panel>
      )}
    </>
  );
}
