import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { approvals } from '../contract.ts';
import { AbsenceButton } from './absence-button.tsx';
import styles from './approval.module.css';
import { RequestDrawer } from './request-drawer.tsx';
import { RequestState, states } from './request-state.tsx';

type Row = OutputOf<(typeof approvals)['approval.request.list']>['data'][number];

const TABS = ['waiting', 'decided', 'started', 'all'] as const;
type Tab = (typeof TABS)[number];

const isTab = (text: string | null): text is Tab => TABS.some((tab) => tab === text);

/** What waits for this person's answer, what they answered and started, and for some everything. */
export default function ApprovalInbox() {
  const t = useText();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const tab = isTab(asked) ? asked : 'waiting';
  const counts = useAnswer(approvals['approval.request.counts'], {}).data?.data;
  const stateNames = Object.fromEntries(states.map((state) => [state, t(`state.${state}`)]));
  const shown = TABS.filter((each) => each !== 'all' || can('approval.request.view'));
  const count = (each: Tab): number => (each === 'waiting' || each === 'started' ? (counts?.[each] ?? 0) : 0);
  const choose = (next: Tab): void => setQuery(next === 'waiting' ? {} : { tab: next });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <AbsenceButton />
      </PageHeader>
      <div className={styles.tabs}>
        <Segmented<Tab>
          aria-label={t('title')}
          value={tab}
          onChange={choose}
          options={shown.map((each) => ({
            value: each,
            label: count(each) > 0 ? `${t(`tab.${each}`)} ${count(each)}` : t(`tab.${each}`),
          }))}
        />
      </div>
      <RecordTable<Row>
        key={tab}
        list={approvals['approval.request.list']}
        fixed={{ tab }}
        nameOf={(row) => row.title}
        searchHint={t('search')}
        columns={[
          { key: 'title', title: t('field.title') },
          { key: 'kindName', title: t('field.kind') },
          { key: 'stepName', title: t('field.step'), render: (row) => <PresentStep row={row} /> },
          { key: 'startedBy', title: t('field.startedBy'), render: ({ startedBy }) => startedBy?.name ?? t('portal') },
          { key: 'startedAt', title: t('field.startedAt'), render: ({ startedAt }) => <Moment at={startedAt} /> },
          { key: 'dueAt', title: t('field.dueAt'), render: ({ dueAt }) => <Due at={dueAt} /> },
          {
            key: 'state',
            title: t('field.state'),
            labels: stateNames,
            render: ({ state }) => <RequestState state={state} />,
          },
        ]}
        filters={[
          {
            key: 'kind',
            label: t('field.kind'),
            kind: 'select',
            options: (counts?.kinds ?? []).map(({ kind, name }) => ({ value: kind, label: name })),
          },
          ...(tab === 'waiting'
            ? []
            : [
                {
                  key: 'state',
                  label: t('field.state'),
                  kind: 'select' as const,
                  options: states.map((state) => ({ value: state, label: stateNames[state] ?? state })),
                },
              ]),
        ]}
        empty={{ title: t(`empty.${tab}`), ...(tab === 'waiting' && { hint: t('emptyHint') }) }}
      />
      <RequestDrawer />
    </>
  );
}

function PresentStep({ row }: { row: Row }) {
  const t = useText();
  if (row.state !== 'open') return <Nothing />;
  return t('stepOf', { name: row.stepName, number: row.stepNumber, total: row.steps });
}

function Due({ at }: { at: string | null }) {
  const t = useText();
  if (at === null) return <Nothing />;
  return new Date(at) < new Date() ? <StateTag kind="bad">{t('overdue')}</StateTag> : <Moment at={at} isExact />;
}
