import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { dayRangeText } from '../../../../kernel/rules/day-range.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { NewButton } from '../../../../ui/console/new-button.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { CHANGE, conferenceChange } from '../change-contract.ts';
import { type ChangeState, changeActs, changeStates, moneyWays } from '../changes/rules.ts';
import { ChangeDetail } from './change-detail.tsx';
import { ChangeLines } from './change-lines.tsx';
import type { ShownChange } from './shown-change.ts';

type Row = OutputOf<(typeof conferenceChange)['conference.change.list']>['data'][number];

const feels: Record<ChangeState, StateKind> = { planning: 'quiet', planned: 'warn', running: 'warn', done: 'ok' };

/** Carries out what the drawer shows. */
function CarryOut({ row }: { row: ShownChange }) {
  const t = useText();
  const run = useAction(conferenceChange['conference.change.run'], { done: t('changeBegun'), quiet: true });
  const isStopped = row.state === 'running';
  return (
    <ConfirmAction
      isPrimary
      isDangerous
      label={t(isStopped ? 'changeGoOn' : 'changeRun')}
      title={t(`changeRunTitle.${row.act}`, { conference: row.conference })}
      text={t('changeRunText')}
      run={() => run.mutateAsync({ id: row.id, version: row.version })}
    />
  );
}

/** Conferences that are called off or put off: looked at as a whole first, then carried out. */
export default function ChangeList() {
  const t = useText();
  const { locale } = useConsole();
  const [query] = useSearchParams();
  const conference = Number(query.get('conferenceId') ?? 0);
  const option = (words: string) => (value: string) => ({ value, label: t(`${words}.${value}`) });
  const states = changeStates.map(option('changeStates'));
  const isCancel = (values: Record<string, unknown>): boolean => values.act === 'cancel';
  const fields: FormField[] = [
    {
      key: 'conferenceId',
      label: t('conference'),
      kind: 'source',
      source: 'conference.conference',
      isRequired: true,
      isWide: true,
    },
    {
      key: 'act',
      label: t('changeAct'),
      kind: 'select',
      options: changeActs.map(option('changeActs')),
      isRequired: true,
    },
    {
      ...{ key: 'money', label: t('changeMoney'), help: t('changeMoneyHelp'), kind: 'select', isRequired: true },
      ...{ options: moneyWays.map(option('moneyWays')), when: isCancel },
    },
    {
      ...{
        key: 'toId',
        label: t('changeTo'),
        help: t('changeToHelp'),
        kind: 'source',
        source: 'conference.conference',
      },
      when: (values) => isCancel(values) && values.money === 'move',
    },
    {
      ...{ key: 'startsOn', label: t('changeStartsOn'), help: t('changeStartsOnHelp'), kind: 'day', isRequired: true },
      when: (values) => values.act === 'postpone',
    },
    { key: 'reason', label: t('publicReason'), kind: 'longText', max: 300, rows: 2, isRequired: true, isWide: true },
    { key: 'reasonEn', label: t('publicReasonEn'), kind: 'longText', max: 400, rows: 2, isWide: true },
  ];
  const effect = ({ act, money, to, startsOn, endsOn }: Row): string => {
    if (act === 'postpone')
      return t('effectPostpone', {
        days: startsOn === null || endsOn === null ? '' : dayRangeText(startsOn, endsOn, locale),
      });
    return money === 'move' ? t('effectMove', { to: to ?? '' }) : t(`moneyWays.${money}`);
  };
  const tag = ({ state }: Pick<Row, 'state'>) => <StateTag kind={feels[state]}>{t(`changeStates.${state}`)}</StateTag>;
  return (
    <>
      <PageHeader title={t('changes')} lead={t('changesLead')}>
        <NewButton permission={CHANGE}>{t('changeNew')}</NewButton>
      </PageHeader>
      <RecordTable<Row>
        list={conferenceChange['conference.change.list']}
        nameOf={(row) => row.conference}
        columns={[
          { key: 'conference', title: t('conference'), isLong: true },
          { key: 'act', title: t('changeAct'), render: ({ act }) => t(`changeActs.${act}`) },
          { key: 'money', title: t('changeEffect'), isLong: true, render: effect },
          { key: 'state', title: t('changeState'), render: tag },
          { key: 'plannedAt', title: t('plannedAt'), render: ({ plannedAt }) => <Moment at={plannedAt} /> },
          { key: 'endedAt', title: t('carriedOutAt'), render: ({ endedAt }) => <Moment at={endedAt} /> },
        ]}
        filters={[
          { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          { key: 'state', label: t('changeState'), kind: 'select', options: states },
        ]}
        empty={{ title: t('noChanges'), hint: t('noChangesHint') }}
      />
      <RecordDrawer<ShownChange>
        show={conferenceChange['conference.change.show']}
        title={(row) => `${t(`changeActs.${row.act}`)} · ${row.conference}`}
        actions={({ row, can }) => (
          <>
            {tag(row)}
            {can.run && <CarryOut key={row.version} row={row} />}
          </>
        )}
        create={{
          title: t('changeNew'),
          form: (close) => (
            <RecordForm
              save={conferenceChange['conference.change.plan']}
              fields={fields}
              submitLabel={t('changeTry')}
              usual={{ act: 'cancel', money: 'refund', ...(conference > 0 && { conferenceId: conference }) }}
              done={({ id }) => close(id)}
              cancel={() => close()}
            />
          ),
        }}
        tabs={[{ key: 'lines', label: t('changeLines'), content: ({ row }) => <ChangeLines change={row.id} /> }]}
        width={860}
      >
        {({ row }) => <ChangeDetail row={row} effect={effect(row)} />}
      </RecordDrawer>
    </>
  );
}
