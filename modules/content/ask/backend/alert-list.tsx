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
import { alertAdmin, VIEW } from '../admin-contract.ts';
import { ALERT_ACTIONS, ALERT_STATES, type AlertAction } from '../rules/states.ts';
import css from './ask-desk.module.css';

type Row = OutputOf<(typeof alertAdmin)['ask.alert.list']>['data'][number];
type Shown = OutputOf<(typeof alertAdmin)['ask.alert.show']>['data'];

const KINDS = { open: 'bad', taken: 'warn', closed: 'ok' } as const;

/** What was done about an alert: without it none is closed. */
function Close({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const [action, setAction] = useState<AlertAction | null>(null);
  const [note, setNote] = useState('');
  const close = useAction(alertAdmin['ask.alert.close'], { done: t('alertClosed'), quiet: true });
  return (
    <ConfirmAction
      label={t('closeAlert')}
      title={t('closeAlertTitle', { id: row.id })}
      text={t('closeAlertText')}
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
  const take = useAction(alertAdmin['ask.alert.take'], { done: t('alertTaken') });
  if (row.state === 'closed') return null;
  if (isMine) return <Close row={row} />;
  return (
    <Button
      type={row.state === 'open' ? 'primary' : 'default'}
      loading={take.isPending}
      onClick={() => take.mutate({ id: row.id, version: row.version })}
    >
      {t(row.state === 'open' ? 'takeAlert' : 'takeAlertOver')}
    </Button>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  return (
    <>
      <Panel
        title={row.words.map(({ group }) => t(`groups.${group}`)).join(' · ') || t('states.deleted')}
        actions={<StateTag kind={KINDS[row.state]}>{t(`alertStates.${row.state}`)}</StateTag>}
      >
        <p className={css.text}>{row.text}</p>
        <FactList
          facts={[
            [t('level'), t(`levels.${row.level}`)],
            [
              t('foundWords'),
              row.words.map(({ word, isDenied }) => (isDenied ? t('denied', { word }) : word)).join(' · '),
            ],
            [
              t('asker'),
              row.member ? (
                <Link key="member" to={`/backend/member/${row.member.id}/profile`}>
                  {row.member.name}
                </Link>
              ) : (
                t('states.deleted')
              ),
            ],
            [t('raisedAt'), <Moment key="raised" at={row.raisedAt} isExact />],
            [t('leadToldAt'), row.leadToldAt && <Moment at={row.leadToldAt} isExact />],
            [t('smsToldAt'), row.smsToldAt && <Moment at={row.smsToldAt} isExact />],
          ]}
        />
        {can(VIEW) && <Link to={`/backend/questions/${row.questionId}`}>{t('toQuestion')}</Link>}
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
          ]}
        />
      </Panel>
    </>
  );
}

/** The alerts from questions: those that nobody has taken first. */
export default function AlertList() {
  const t = useText();
  const queries = useQueryClient();
  // One was raised, taken or closed by somebody else: nobody reloads.
  useLive('ask.alert', () => void queries.invalidateQueries());
  const states = ALERT_STATES.map((value) => ({ value, label: t(`alertStates.${value}`) }));
  const nameOf = ({ id }: { id: number }): string => t('alertOf', { id });
  return (
    <>
      <PageHeader title={t('alerts')} lead={t('alertsLead')} />
      <RecordTable<Row>
        list={alertAdmin['ask.alert.list']}
        hasNoSearch
        nameOf={nameOf}
        columns={[
          { key: 'title', title: t('question'), isLong: true },
          {
            key: 'state',
            title: t('state'),
            render: ({ state }) => <StateTag kind={KINDS[state]}>{t(`alertStates.${state}`)}</StateTag>,
          },
          { key: 'level', title: t('level'), render: ({ level }) => t(`levels.${level}`) },
          {
            key: 'groups',
            title: t('group'),
            render: ({ groups }) => groups.map((group) => t(`groups.${group}`)).join(' · '),
          },
          { key: 'member', title: t('asker'), render: ({ member }) => member?.name ?? t('states.deleted') },
          {
            key: 'raisedAt',
            title: t('raisedAt'),
            isSortable: true,
            render: ({ raisedAt }) => <Moment at={raisedAt} />,
          },
          { key: 'takenBy', title: t('takenBy') },
          { key: 'action', title: t('action'), render: ({ action }) => action && t(`actions.${action}`) },
        ]}
        views={states.map(({ value, label }) => ({ key: value, label, filters: { state: value } }))}
        filters={[{ key: 'state', label: t('state'), kind: 'select', options: states }]}
        empty={{ title: t('noAlerts'), hint: t('noAlertsHint') }}
      />
      <RecordDrawer<Shown>
        show={alertAdmin['ask.alert.show']}
        history={alertAdmin['ask.alert.history']}
        names={{
          ...{ state: t('state'), takenBy: t('takenBy'), takenAt: t('takenAt'), closedBy: t('closedBy') },
          ...{ closedAt: t('closedAt'), action: t('action'), note: t('note') },
          ...{ leadToldAt: t('leadToldAt'), smsToldAt: t('smsToldAt') },
        }}
        labels={{
          state: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          action: Object.fromEntries(ALERT_ACTIONS.map((value) => [value, t(`actions.${value}`)])),
        }}
        title={nameOf}
        actions={({ row, can }) => <Actions key={row.version} row={row} isMine={can.close === true} />}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
