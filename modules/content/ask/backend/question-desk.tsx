import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { askDesk, topicRecord } from '../admin-contract.ts';
import { QUESTION_STATES, type QuestionState } from '../rules/states.ts';
import styles from './ask-desk.module.css';
import { QuestionActions } from './question-actions.tsx';
import { QuestionDetail } from './question-detail.tsx';

type Row = OutputOf<(typeof askDesk)['ask.question.list']>['data'][number];

const TABS = ['review', 'waiting', 'reported', 'all'] as const;
type Tab = (typeof TABS)[number];

const FIXED: Readonly<Record<Tab, Readonly<Record<string, unknown>>>> = {
  // What waits longest comes first.
  review: { queue: 'review', sort: 'at' },
  waiting: { queue: 'waiting', sort: 'at' },
  reported: { queue: 'reported' },
  all: {},
};

const FEELS: Readonly<Record<QuestionState, StateKind>> = {
  review: 'warn',
  open: 'ok',
  closed: 'quiet',
  refused: 'bad',
  withdrawn: 'quiet',
  taken: 'bad',
  deleted: 'quiet',
};

/** Hours and minutes that something waits. */
const useLong = (): ((minutes: number) => string) => {
  const t = useText();
  return (minutes) =>
    minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: Math.floor(minutes / 60) });
};

function Figures() {
  const t = useText();
  const data = useAnswer(askDesk['ask.question.figures'], {}).data?.data;
  if (data === undefined) return null;
  const { toReview, reported, waiting, late, targetHours, openAlerts, answered, hours, inTime } = data;
  return (
    <KeyFigures
      figures={[
        [t('figures.toReview'), toReview],
        [t('figures.reported'), reported],
        [t('figures.late', { hours: targetHours }), `${waiting} / ${late}`],
        [t('figures.alerts'), openAlerts],
        [t('figures.hours'), hours === null ? '–' : t('hours', { count: hours })],
        [t('figures.inTime', { count: answered }), inTime === null ? '–' : `${inTime}%`],
      ]}
    />
  );
}

/** Where a question stands, and whether it is private. */
function StateTags({ row }: { row: Pick<Row, 'state' | 'isPrivate' | 'hasAlert'> }) {
  const t = useText();
  return (
    <>
      <StateTag kind={FEELS[row.state]}>{t(`states.${row.state}`)}</StateTag>{' '}
      {row.isPrivate && <StateTag kind="warn">{t('private')}</StateTag>}{' '}
      {row.hasAlert && <StateTag kind="bad">{t('hasAlert')}</StateTag>}
    </>
  );
}

/** The desk of questions: what waits for a look or for a doctor, what readers reported, and everything. */
export default function QuestionDesk() {
  const t = useText();
  const long = useLong();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('queue') ?? query.get('tab');
  const tab = TABS.find((each) => each === asked) ?? 'review';
  const topics = useAnswer(topicRecord['ask.topic.list'], { limit: 100 }).data?.data ?? [];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Figures />
      <Segmented<Tab>
        className={styles.tabs ?? ''}
        aria-label={t('title')}
        value={tab}
        onChange={(next) => setQuery(next === 'review' ? {} : { tab: next })}
        options={TABS.map((each) => ({ value: each, label: t(`tabs.${each}`) }))}
      />
      <RecordTable<Row>
        key={tab}
        list={askDesk['ask.question.list']}
        fixed={FIXED[tab]}
        nameOf={(row) => row.title}
        columns={[
          { key: 'title', title: t('question'), isLong: true },
          { key: 'state', title: t('state'), render: (row) => <StateTags row={row} /> },
          { key: 'topicName', title: t('topic') },
          { key: 'answers', title: t('answers'), align: 'end' },
          {
            key: 'waits',
            title: t('waits'),
            render: ({ waits, isLate }) =>
              waits === null ? <Nothing /> : isLate ? <StateTag kind="bad">{long(waits)}</StateTag> : long(waits),
          },
          { key: 'reports', title: t('reports'), align: 'end', isHidden: tab !== 'reported' },
          {
            key: 'flags',
            title: t('flags'),
            isHidden: tab !== 'review',
            render: ({ flags }) => flags.map((flag) => t(`topicsFound.${flag}`)).join(' · '),
          },
          {
            key: 'at',
            title: t('at'),
            isSortable: tab === 'reported' || tab === 'all',
            render: ({ at }) => <Moment at={at} />,
          },
        ]}
        filters={[
          {
            ...{ key: 'topic', label: t('topic'), kind: 'select' as const },
            options: topics.map(({ key, name }) => ({ value: key, label: name })),
          },
          ...(tab === 'all'
            ? [
                {
                  ...{ key: 'state', label: t('state'), kind: 'select' as const },
                  options: QUESTION_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
                },
              ]
            : []),
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      <RecordDrawer
        show={askDesk['ask.question.show']}
        title={(row) => <StateTags row={row} />}
        actions={({ row, can }) => <QuestionActions key={`${row.id}/${row.version}`} row={row} can={can} />}
      >
        {({ row, can }) => <QuestionDetail row={row} mayDecide={can.decide === true} />}
      </RecordDrawer>
    </>
  );
}
