import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useLive } from '../../../../ui/console/use-live.ts';
import { ALERT_ACTIONS, ALERT_STATES, type AlertAction, alertAdmin } from '../alert-contract.ts';
import css from './alert-list.module.css';

type Row = OutputOf<(typeof alertAdmin)['psychological.alert.list']>['data'][number];
type Shown = OutputOf<(typeof alertAdmin)['psychological.alert.show']>['data'];

const KINDS = { open: 'bad', taken: 'warn', closed: 'ok' } as const;

/** What was done about an alert: without it none is closed. */
function Close({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const [action, setAction] = useState<AlertAction | null>(null);
  const [note, setNote] = useState('');
  const close = useAction(alertAdmin['psychological.alert.close'], { done: t('closedDone'), quiet: true });
  return (
    <ConfirmAction
      label={t('close')}
      title={t('closeTitle', { id: row.id })}
      text={t('closeText')}
      isPrimary
      isComplete={action !== null && note.trim().length >= 5}
      run={async () => {
        if (action !== null) await close.mutateAsync({ id: row.id, version: row.version, action, note });
      }}
    >
      <div className={css.done}>
        <label htmlFor={`${id}-action`}>{t('action')}</label>
        <Select
          id={`${id}-action`}
          value={action}
          options={ALERT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))}
          onChange={setAction}
        />
        <label htmlFor={`${id}-note`}>{t('note')}</label>
        <Input.TextArea
          id={`${id}-note`}
          rows={4}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmAction>
  );
}

function Actions({ row, isMine }: { row: Shown; isMine: boolean }) {
  const t = useText();
  const take = useAction(alertAdmin['psychological.alert.take'], { done: t('taken') });
  if (row.state === 'closed') return null;
  if (isMine) return <Close row={row} />;
  return (
    <Button
      type={row.state === 'open' ? 'primary' : 'default'}
      loading={take.isPending}
      onClick={() => take.mutate({ id: row.id, version: row.version })}
    >
      {t(row.state === 'open' ? 'take' : 'takeOver')}
    </Button>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  const by = row.member ? <Link to={`/backend/member/${row.member.id}/profile`}>{row.member.name}</Link> : t('visitor');
  return (
    <>
      <Panel
        title={row.scaleName}
        actions={<StateTag kind={KINDS[row.state]}>{t(`alertStates.${row.state}`)}</StateTag>}
      >
        <FactList
          facts={[
            [t('by'), by],
            [t('phone'), row.phone && <a href={`tel:${row.phone}`}>{row.phone}</a>],
            [t('minor'), row.isMinor && t('isMinor')],
            [
              t('guardians.guardianName'),
              row.guardian && (
                <span key="guardian">
                  {row.guardian.guardianName} · {t(`guardians.relations.${row.guardian.relation}`)} ·{' '}
                  <a href={`tel:${row.guardian.guardianPhone}`}>{row.guardian.guardianPhone}</a>
                </span>
              ),
            ],
            [t('place'), row.place],
            [t('theItem'), row.item],
            [t('theAnswer'), row.answer],
            [t('result'), row.result],
            [t('raisedAt'), <Moment key="raised" at={row.raisedAt} isExact />],
          ]}
        />
        {can('psychological.answer.review') && (
          <Link to={`/backend/scale-answers/${row.answerId}`}>{t('toAnswer')}</Link>
        )}
      </Panel>
      <Panel title={t('action')}>
        <FactList
          facts={[
            [t('takenBy'), row.takenBy],
            [t('takenAt'), row.takenAt && <Moment at={row.takenAt} isExact />],
            [t('action'), row.action && t(`actions.${row.action}`)],
            [t('note'), row.note],
            [t('closedBy'), row.closedBy],
            [t('closedAt'), row.closedAt && <Moment at={row.closedAt} isExact />],
            [t('calls'), String(row.calls)],
          ]}
        />
      </Panel>
    </>
  );
}

/** The alerts from scales: those that nobody has taken first. */
export default function AlertList() {
  const t = useText();
  const queries = useQueryClient();
  // One was raised, taken or closed by somebody else: nobody reloads.
  useLive('psychological.alert', () => void queries.invalidateQueries());
  const states = ALERT_STATES.map((value) => ({ value, label: t(`alertStates.${value}`) }));
  const actions = ALERT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }));
  const nameOf = ({ id }: { id: number }): string => t('alertOf', { id });
  return (
    <>
      <PageHeader title={t('alertsTitle')} lead={t('alertsLead')} />
      <RecordTable<Row>
        list={alertAdmin['psychological.alert.list']}
        hasNoSearch
        nameOf={nameOf}
        columns={[
          { key: 'member', title: t('by'), width: 120, render: ({ member }) => member?.name ?? t('visitor') },
          {
            key: 'state',
            title: t('state'),
            render: ({ state }) => <StateTag kind={KINDS[state]}>{t(`alertStates.${state}`)}</StateTag>,
          },
          { key: 'scaleName', title: t('scale') },
          {
            key: 'raisedAt',
            title: t('raisedAt'),
            isSortable: true,
            render: ({ raisedAt }) => <Moment at={raisedAt} />,
          },
          { key: 'phone', title: t('phone') },
          { key: 'place', title: t('place') },
          { key: 'takenBy', title: t('takenBy') },
          { key: 'action', title: t('action'), render: ({ action }) => action && t(`actions.${action}`) },
          { key: 'calls', title: t('calls'), align: 'end', isHidden: true },
        ]}
        views={states.map(({ value, label }) => ({ key: value, label, filters: { state: value } }))}
        filters={[
          { key: 'state', label: t('state'), kind: 'select', options: states },
          { key: 'action', label: t('action'), kind: 'select', options: actions },
        ]}
        empty={{ title: t('noAlerts'), hint: t('noAlertsHint') }}
      />
      <RecordDrawer<Shown>
        show={alertAdmin['psychological.alert.show']}
        history={alertAdmin['psychological.alert.history']}
        names={{
          ...{ state: t('state'), takenBy: t('takenBy'), takenAt: t('takenAt'), closedBy: t('closedBy') },
          ...{ closedAt: t('closedAt'), action: t('action'), note: t('note'), calls: t('calls') },
        }}
        labels={{
          state: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          action: Object.fromEntries(actions.map(({ value, label }) => [value, label])),
        }}
        title={nameOf}
        actions={({ row, can }) => <Actions key={row.version} row={row} isMine={can.close === true} />}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
