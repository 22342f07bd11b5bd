import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { HANDLE, requestAdmin } from '../admin-contract.ts';
import { REQUIREMENT_STATES } from '../rules/steps.ts';
import { Assign } from './assign.tsx';
import { RequestEntries } from './request-entries.tsx';
import type { Shown } from './shown-request.ts';
import { STATE_KINDS } from './state-kinds.ts';
import { StepButtons } from './step-buttons.tsx';
import { Versions } from './versions.tsx';

type Row = OutputOf<(typeof requestAdmin)['requirement.request.list']>['data'][number];

/** Until when the desk has promised its next step, or that it waits. */
function Due({ row }: { row: Row }) {
  const t = useText();
  if (row.state === 'waiting') return t('clockStands');
  if (row.dueAt === null) return null;
  return (
    <>
      <Moment at={row.dueAt} isExact /> {row.isLate && <StateTag kind="bad">{t('late')}</StateTag>}
    </>
  );
}

/** Where it is among the stages of its kind, such as `2 / 4 伦理复核`. */
const stageLine = ({ stage, stages }: Shown): string =>
  `${stages.findIndex(({ key }) => key === stage?.key) + 1} / ${stages.length} ${stage?.name ?? ''}`;

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  const said = { ...row.texts, ...row.phones, ...row.mails, ...row.personals };
  return (
    <>
      <Panel
        title={row.kindName}
        actions={<StateTag kind={STATE_KINDS[row.state]}>{t(`states.${row.state}`)}</StateTag>}
      >
        <FactList
          facts={[
            [t('stage'), row.stage && stageLine(row)],
            [t('by'), row.member?.name],
            [t('submittedAt'), <Moment key="at" at={row.submittedAt} isExact />],
            [t('dueAt'), <Due key="due" row={row} />],
            [t('breaches'), row.breaches > 0 && String(row.breaches)],
            [t('assignee'), can(HANDLE) ? <Assign key={row.version} row={row} /> : row.assignee?.name],
          ]}
        />
      </Panel>
      <Panel title={t('said', { number: row.number })}>
        <FactList
          facts={row.questions.filter(({ key }) => said[key]).map(({ key, label }) => [label, said[key]] as const)}
        />
      </Panel>
      <RequestEntries row={row} />
    </>
  );
}

/** The requirements that were handed in: what waits, what is late, who has it. */
export default function RequestList() {
  const t = useText();
  const states = REQUIREMENT_STATES.map((value) => ({ value, label: t(`states.${value}`) }));
  const views = states.filter(({ value }) => ['submitted', 'accepted', 'waiting', 'done'].includes(value));
  const nameOf = ({ id, title }: Row | Shown): string => `#${id} ${title}`;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordTable<Row>
        list={requestAdmin['requirement.request.list']}
        nameOf={nameOf}
        searchHint={t('searchHint')}
        columns={[
          { key: 'title', title: t('subject'), isLong: true },
          { key: 'kindName', title: t('kind') },
          {
            key: 'state',
            title: t('state'),
            render: ({ state }) => <StateTag kind={STATE_KINDS[state]}>{t(`states.${state}`)}</StateTag>,
          },
          { key: 'stage', title: t('stage'), render: ({ stage }) => stage?.name ?? '' },
          { key: 'member', title: t('by'), render: ({ member }) => member?.name ?? '' },
          { key: 'assignee', title: t('assignee'), render: ({ assignee }) => assignee?.name ?? '' },
          { key: 'dueAt', title: t('dueAt'), render: (row) => <Due row={row} /> },
          {
            key: 'submittedAt',
            title: t('submittedAt'),
            isSortable: true,
            render: ({ submittedAt }) => <Moment at={submittedAt} />,
          },
          { key: 'breaches', title: t('breaches'), align: 'end', isHidden: true },
        ]}
        views={[
          ...views.map(({ value, label }) => ({ key: value, label, filters: { state: value } })),
          { key: 'late', label: t('late'), filters: { isLate: 'true' } },
        ]}
        filters={[
          { key: 'kindId', label: t('kind'), kind: 'source', source: 'requirement.kind' },
          { key: 'state', label: t('state'), kind: 'select', options: states },
          { key: 'assigneeId', label: t('assignee'), kind: 'source', source: 'requirement.handler' },
          { key: 'isLate', label: t('late'), kind: 'flag' },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      <RecordDrawer<Shown>
        show={requestAdmin['requirement.request.show']}
        history={requestAdmin['requirement.request.history']}
        names={{
          ...{
            state: t('state'),
            stage: t('stage'),
            assigneeId: t('assignee'),
            title: t('subject'),
            number: t('number'),
          },
          ...{ dueAt: t('dueAt'), breaches: t('breaches') },
        }}
        labels={{ state: Object.fromEntries(states.map(({ value, label }) => [value, label])) }}
        title={nameOf}
        tabs={[{ key: 'versions', label: t('versions'), content: ({ row }) => <Versions row={row} /> }]}
        actions={({ row }) => <StepButtons key={row.version} row={row} />}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
