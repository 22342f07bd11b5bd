import { Link } from 'react-router';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type Alarm, paymentDesk } from '../contract.ts';

const STATES = ['alarm', 'seen'] as const;
const PROBLEMS = ['number', 'account', 'amount', 'currency'] as const;
const KINDS = ['payment', 'refund', 'unrelated'] as const;

function SeeAction({ row: { id, version } }: { row: Alarm }) {
  const t = useText();
  const see = useAction(paymentDesk['payment.alarm.see'], { done: t('seeDone'), quiet: true });
  return (
    <ConfirmAction
      isQuiet
      label={t('see')}
      title={t('see')}
      text={t('seeText')}
      reason="needed"
      run={(note) => see.mutateAsync({ id, version, note })}
    />
  );
}

/** What providers said and does not fit: nothing of it is booked until somebody has looked into it. */
export default function AlarmList() {
  const t = useText();
  const can = useCan();
  const words = (names: readonly string[], of: string) =>
    Object.fromEntries(names.map((name) => [name, t(`${of}.${name}`)]));
  return (
    <>
      <PageHeader title={t('alarms')} lead={t('alarmsLead')}>
        <Link to="/backend/bills">{t('toBills')}</Link>
      </PageHeader>
      <RecordTable
        list={paymentDesk['payment.alarm.list']}
        nameOf={(row) => row.number}
        hasNoSearch
        rowAddress={null}
        columns={[
          { key: 'number', title: t('number'), render: (row) => <code>{row.number}</code> },
          {
            ...{ key: 'problem', title: t('problem') },
            render: (row) => t(`problems.${row.problem}`),
            labels: words(PROBLEMS, 'problems'),
          },
          { key: 'kind', title: t('kind'), labels: words(KINDS, 'kinds'), render: (row) => t(`kinds.${row.kind}`) },
          { key: 'fen', title: t('amount'), align: 'end', render: (row) => row.fen !== null && moneyText(row.fen) },
          {
            ...{ key: 'state', title: t('state'), labels: words(STATES, 'alarm') },
            render: (row) => (
              <StateTag kind={row.state === 'alarm' ? 'bad' : 'quiet'}>{t(`alarm.${row.state}`)}</StateTag>
            ),
          },
          { key: 'note', title: t('note'), isLong: true },
          { key: 'seenBy', title: t('seenBy') },
          { key: 'receivedAt', title: t('receivedAt'), render: (row) => <Moment at={row.receivedAt} /> },
          {
            ...{ key: 'id', title: '', isExported: false },
            render: (row) => row.state === 'alarm' && can('payment.row.match') && <SeeAction row={row} />,
          },
        ]}
        views={STATES.map((state) => ({ key: state, label: t(`alarm.${state}`), filters: { state } }))}
        empty={{ title: t('noAlarms'), hint: t('noAlarmsHint') }}
      />
    </>
  );
}
