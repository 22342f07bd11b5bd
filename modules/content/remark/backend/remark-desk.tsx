import { Segmented } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useScreen, useText } from '../../../../ui/console/console-context.ts';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { remarkDesk } from '../admin-contract.ts';
import { STATES } from '../rules/states.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { RemarkDetail } from './remark-detail.tsx';
import { RemarkStateTag } from './remark-state-tag.tsx';

type Row = OutputOf<(typeof remarkDesk)['remark.remark.list']>['data'][number];

const TABS = ['review', 'reported', 'all'] as const;
type Tab = (typeof TABS)[number];

const FIXED: Readonly<Record<Tab, Readonly<Record<string, unknown>>>> = {
  // What waits longest comes first.
  review: { state: 'review', sort: 'at' },
  reported: { isReported: true },
  all: {},
};
/** Rows among which the next one is looked for. */
const NEXT_OF = 50;

function Figures() {
  const t = useText();
  const data = useAnswer(remarkDesk['remark.remark.figures'], {}).data?.data;
  if (data === undefined) return null;
  const { waiting, oldestMinutes, targetMinutes, late, reported, published, refused, minutes } = data;
  const long = (count: number | null): string => (count === null ? '–' : t('minutes', { count }));
  return (
    <KeyFigures
      figures={[
        [t('figures.waiting'), waiting],
        [t('figures.oldest'), long(oldestMinutes)],
        [t('figures.late', { minutes: targetMinutes }), late],
        [t('figures.reported'), reported],
        [t('figures.week'), `${published} / ${refused}`],
        [t('figures.middle'), long(minutes)],
      ]}
    />
  );
}

/** The desk of comments: what waits the longest first, what readers reported, and everything. */
export default function RemarkDesk() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const { id } = useParams();
  const { base } = useScreen();
  const go = useNavigate();
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'review';
  const types = useAnswer(remarkDesk['remark.remark.types'], {}).data?.data ?? [];
  const queue = useAnswer(
    remarkDesk['remark.remark.list'],
    { ...FIXED[tab], limit: NEXT_OF },
    { enabled: tab !== 'all' },
  );
  const onDone = (): void => {
    const others = (queue.data?.data ?? []).filter((row) => String(row.id) !== id);
    void go({ pathname: others[0] === undefined ? base : `${base}/${others[0].id}`, search: query.toString() });
  };
  const stateNames = Object.fromEntries(STATES.map((state) => [state, t(`states.${state}`)]));
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Figures />
      <Segmented<Tab>
        aria-label={t('title')}
        value={tab}
        onChange={(next) => setQuery(next === 'review' ? {} : { tab: next })}
        options={TABS.map((each) => ({ value: each, label: t(`tabs.${each}`) }))}
      />
      <RecordTable<Row>
        key={tab}
        list={remarkDesk['remark.remark.list']}
        fixed={FIXED[tab]}
        nameOf={(row) => row.text.slice(0, 40)}
        columns={[
          { key: 'text', title: t('text'), isLong: true },
          { key: 'author', title: t('author'), render: ({ author }) => author?.name ?? <Nothing /> },
          {
            key: 'about',
            title: t('about'),
            isLong: true,
            render: ({ about, typeName }) => (about ? `${typeName} · ${about}` : typeName),
          },
          {
            key: 'found',
            title: t('found'),
            words: 'topics',
            render: ({ found }) => found.map((one) => t(`topics.${one}`)).join(' · '),
          },
          { key: 'reports', title: t('reports'), align: 'end', isHidden: tab === 'review' },
          {
            key: 'waits',
            title: t('waits'),
            isHidden: tab !== 'review',
            render: ({ waits, isLate }) =>
              waits === null ? (
                <Nothing />
              ) : isLate ? (
                <StateTag kind="bad">{t('minutes', { count: waits })}</StateTag>
              ) : (
                t('minutes', { count: waits })
              ),
          },
          { key: 'at', title: t('at'), isSortable: tab !== 'review', render: ({ at }) => <Moment at={at} /> },
          {
            key: 'state',
            title: t('state'),
            labels: stateNames,
            render: ({ state }) => <RemarkStateTag state={state} />,
          },
        ]}
        filters={[
          {
            ...{ key: 'type', label: t('type'), kind: 'select' as const },
            options: types.map(({ type, name }) => ({ value: type, label: name })),
          },
          { key: 'authorId', label: t('author'), kind: 'source', source: 'member.person' },
          ...(tab === 'review'
            ? []
            : [
                {
                  ...{ key: 'state', label: t('state'), kind: 'select' as const },
                  options: STATES.map((state) => ({ value: state, label: stateNames[state] ?? state })),
                },
              ]),
        ]}
        bulk={[
          {
            ...{ key: 'approve', label: t('approve'), operation: remarkDesk['remark.remark.approve'] },
            question: (count) => t('approveAsk', { count }),
            isPossible: ({ state, reports }) => state === 'review' || (state === 'published' && reports > 0),
          },
          {
            ...{ key: 'refuse', label: t('refuse'), operation: remarkDesk['remark.remark.refuse'], isDangerous: true },
            question: (count) => t('refuseAsk', { count }),
            isPossible: ({ state }) => state === 'review',
            reason: { input: 'reason', label: t('reason'), isNeeded: true },
          },
          {
            ...{ key: 'recall', label: t('recall'), operation: remarkDesk['remark.remark.recall'], isDangerous: true },
            question: (count) => t('recallAsk', { count }),
            isPossible: ({ state }) => state === 'published',
            reason: { input: 'reason', label: t('reason'), isNeeded: true },
          },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      <RecordDrawer
        show={remarkDesk['remark.remark.show']}
        title={(row) => <RemarkStateTag state={row.state} />}
        actions={({ row, can }) => (
          <DecisionButtons key={`${row.id}/${row.version}`} row={row} can={can} onDone={onDone} />
        )}
      >
        {({ row }) => <RemarkDetail row={row} />}
      </RecordDrawer>
    </>
  );
}
