import { Button, Input, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { planAdmin } from '../plan-contract.ts';
import { SCALE_CODES } from '../rules/scale-codes.ts';
import { PLAN_STATES, type PlanState, type TurnState } from '../rules/turns.ts';
import css from './alert-list.module.css';
import { LevelTag } from './level-tag.tsx';
import { PlanTrend } from './plan-trend.tsx';
import { ScaleSelect } from './scale-select.tsx';

type Row = OutputOf<(typeof planAdmin)['psychological.plan.list']>['data'][number];
type Shown = OutputOf<(typeof planAdmin)['psychological.plan.show']>['data'];

const FEELS: Readonly<Record<PlanState, StateKind>> = { running: 'accent', over: 'ok', ended: 'quiet' };
const TURN_FEELS: Readonly<Record<TurnState, StateKind>> = {
  ...{ planned: 'quiet', due: 'accent', late: 'warn', missed: 'bad', done: 'ok', dropped: 'quiet' },
};

/** Who gets which scale, from which day on, each how many days, how many times. */
function MakePlan({ close }: { close(): void }) {
  const t = useText();
  const id = useId();
  const [memberId, setMember] = useState<unknown>(null);
  const [scale, setScale] = useState<string | null>(null);
  const [startsOn, setStart] = useState(formatDate(new Date()));
  const [numbers, setNumbers] = useState({ everyDays: 14, times: 6, lateDays: 2, closeDays: 7 });
  const [note, setNote] = useState('');
  const make = useAction(planAdmin['psychological.plan.make'], { done: t('plans.made'), onDone: close });
  const number = (key: keyof typeof numbers, most: number) => (
    <>
      <label htmlFor={`${id}-${key}`}>{t(`plans.${key}`)}</label>
      <InputNumber
        id={`${id}-${key}`}
        min={1}
        max={most}
        precision={0}
        value={numbers[key]}
        onChange={(value) => setNumbers((before) => ({ ...before, [key]: value ?? 1 }))}
      />
    </>
  );
  return (
    <Modal
      open
      title={t('plans.new')}
      okText={t('plans.make')}
      okButtonProps={{ disabled: !memberId || scale === null, loading: make.isPending }}
      onCancel={close}
      onOk={() => scale !== null && make.mutate({ memberId: Number(memberId), scale, startsOn, ...numbers, note })}
    >
      <div className={css.done}>
        <SourceField
          {...{ label: t('by'), placeholder: t('by'), source: 'member.person' }}
          value={memberId}
          isRequired
          onChange={setMember}
        />
        <ScaleSelect value={scale} onChange={setScale} />
        <label htmlFor={`${id}-start`}>{t('plans.startsOn')}</label>
        <Input id={`${id}-start`} type="date" value={startsOn} onChange={(event) => setStart(event.target.value)} />
        {number('everyDays', 180)}
        {number('times', 60)}
        {number('lateDays', 60)}
        {number('closeDays', 180)}
        <label htmlFor={`${id}-note`}>{t('plans.note')}</label>
        <Input.TextArea
          id={`${id}-note`}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Modal>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  return (
    <>
      <Panel
        title={row.scaleName}
        actions={<StateTag kind={FEELS[row.state]}>{t(`plans.states.${row.state}`)}</StateTag>}
      >
        <FactList
          facts={[
            [
              t('by'),
              row.member && (
                <Link key="by" to={`/backend/member/${row.member.id}/profile`}>
                  {row.member.name}
                </Link>
              ),
            ],
            [t('plans.rhythm'), t('plans.rhythmIs', { day: row.startsOn, every: row.everyDays, times: row.times })],
            [t('plans.limits'), t('plans.limitsAre', { late: row.lateDays, close: row.closeDays })],
            [t('plans.note'), row.note],
            [t('plans.madeBy'), row.madeByName],
            [t('plans.endedAt'), row.endedAt && <Moment key="ended" at={row.endedAt} isExact />],
            [t('plans.endReason'), row.endReason],
          ]}
        />
      </Panel>
      <PlanTrend parts={row.parts} turns={row.turns} />
      <Panel title={t('plans.turns')}>
        <FactList
          facts={row.turns.map((turn) => [
            t('plans.turn', { number: turn.number, day: formatDate(new Date(turn.dueAt)) }),
            <span key={turn.id}>
              <StateTag kind={TURN_FEELS[turn.state]}>{t(`plans.turnStates.${turn.state}`)}</StateTag>{' '}
              {turn.answerId !== null && (
                <Link to={`/backend/scale-answers/${turn.answerId}`}>
                  {row.parts.map(({ name }, index) => `${name} ${turn.scores[index] ?? '—'}`).join(' · ')}
                </Link>
              )}{' '}
              {turn.answerId !== null && turn.level !== null && <LevelTag level={turn.level} />}
            </span>,
          ])}
        />
      </Panel>
    </>
  );
}

/** Scales that people are given again and again: how each stands, and giving more of them. */
export default function PlanList() {
  const t = useText();
  const [isMaking, setMaking] = useState(false);
  const end = useAction(planAdmin['psychological.plan.end'], { done: t('plans.ended'), quiet: true });
  const states = PLAN_STATES.map((value) => ({ value, label: t(`plans.states.${value}`) }));
  const nameOf = ({ scaleName, id }: Pick<Row, 'scaleName' | 'id'>): string => `${scaleName} #${id}`;
  return (
    <>
      <PageHeader title={t('plans.title')} lead={t('plans.lead')}>
        <Button type="primary" onClick={() => setMaking(true)}>
          {t('plans.new')}
        </Button>
      </PageHeader>
      <RecordTable<Row>
        list={planAdmin['psychological.plan.list']}
        hasNoSearch
        nameOf={nameOf}
        columns={[
          { key: 'member', title: t('by'), render: ({ member }) => member?.name ?? '' },
          { key: 'scaleName', title: t('scale') },
          {
            key: 'state',
            title: t('state'),
            render: ({ state }) => <StateTag kind={FEELS[state]}>{t(`plans.states.${state}`)}</StateTag>,
          },
          {
            key: 'everyDays',
            title: t('plans.everyDays'),
            align: 'end',
            render: ({ everyDays }) => t('plans.days', { count: everyDays }),
          },
          { key: 'done', title: t('plans.done'), align: 'end', render: ({ done, times }) => `${done} / ${times}` },
          { key: 'missed', title: t('plans.missed'), align: 'end' },
          { key: 'nextAt', title: t('plans.nextAt'), render: ({ nextAt }) => <Moment at={nextAt} /> },
          {
            ...{ key: 'createdAt', title: t('plans.madeAt'), isSortable: true },
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        views={states.map(({ value, label }) => ({ key: value, label, filters: { state: value } }))}
        filters={[
          { key: 'state', label: t('state'), kind: 'select', options: states },
          { key: 'memberId', label: t('by'), kind: 'source', source: 'member.person' },
          {
            ...{ key: 'scale', label: t('scale'), kind: 'select' },
            options: SCALE_CODES.map((value) => ({ value, label: value.toUpperCase() })),
          },
        ]}
        empty={{ title: t('plans.none'), hint: t('plans.noneHint') }}
      />
      <RecordDrawer<Shown>
        show={planAdmin['psychological.plan.show']}
        history={planAdmin['psychological.plan.history']}
        names={{
          state: t('state'),
          endedAt: t('plans.endedAt'),
          endReason: t('plans.endReason'),
          note: t('plans.note'),
        }}
        labels={{ state: Object.fromEntries(states.map(({ value, label }) => [value, label])) }}
        title={nameOf}
        actions={({ row, can }) =>
          can.end && (
            <ConfirmAction
              label={t('plans.end')}
              title={t('plans.endTitle', { name: nameOf(row) })}
              text={t('plans.endText')}
              reason="needed"
              isDangerous
              run={(reason) => end.mutateAsync({ id: row.id, version: row.version, reason })}
            />
          )
        }
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
      {isMaking && <MakePlan close={() => setMaking(false)} />}
    </>
  );
}
