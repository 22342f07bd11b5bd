import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { deliveryFaults } from '../../../../kernel/rules/delivery-faults.ts';
import { outsideChannels } from '../../../../kernel/rules/notice-channels.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { deliveries, deliveryStates } from '../delivery-contract.ts';

type Row = OutputOf<(typeof deliveries)['notice.delivery.list']>['data'][number];

const FEELS: Readonly<Record<Row['state'], StateKind>> = {
  held: 'warn',
  queued: 'accent',
  sent: 'quiet',
  delivered: 'ok',
  failed: 'bad',
  unknown: 'warn',
};

/** Reasons that have words of their own; every other one is the provider's code. */
const WORDED: readonly string[] = [
  ...deliveryFaults,
  'QUOTA_REACHED',
  'RECALLED',
  'complaint',
  'no answer',
  'MailUnknown',
  'SmsUnknown',
];

/** What a mail server says of a mail that came back (RFC 3463). */
const CAME_BACK = /^[245]\.\d{1,3}\.\d{1,3}$/;

function wordsFor(t: ReturnType<typeof useText>, reason: string): string {
  if (WORDED.includes(reason)) return t(`delivery.reasonName.${reason}`);
  return CAME_BACK.test(reason) ? t('delivery.cameBack', { code: reason }) : reason;
}

/** What left the portal, by which channel, and what became of it. */
export default function DeliveryList() {
  const t = useText();
  const can = useCan();
  return (
    <>
      <PageHeader title={t('delivery.title')} lead={t('delivery.lead')} />
      <RecordTable
        list={deliveries['notice.delivery.list']}
        hasNoSearch
        rowAddress={null}
        nameOf={(row) => `${row.label} ${row.sentTo}`}
        columns={[
          { key: 'label', title: t('delivery.kind') },
          { key: 'channel', title: t('delivery.channel'), render: (row) => t(`choice.channel.${row.channel}`) },
          {
            key: 'sentTo',
            title: t('delivery.sentTo'),
            render: (row) =>
              row.memberId !== null && can('member.person.view') ? (
                <Link to={`/backend/member/${row.memberId}`} title={t('delivery.person')}>
                  {row.sentTo}
                </Link>
              ) : (
                row.sentTo
              ),
          },
          { key: 'state', title: t('delivery.state'), render: (row) => <State row={row} /> },
          {
            key: 'reason',
            title: t('delivery.reason'),
            render: ({ reason }) => wordsFor(t, reason),
          },
          { key: 'units', title: t('delivery.units'), align: 'end', isHidden: true },
          { key: 'createdAt', title: t('delivery.createdAt'), render: (row) => <Moment at={row.createdAt} /> },
          {
            key: 'settledAt',
            title: t('delivery.settledAt'),
            isHidden: true,
            render: (row) => <Moment at={row.settledAt} />,
          },
        ]}
        views={(['held', 'failed', 'unknown'] as const).map((state) => ({
          key: state,
          label: t(`delivery.stateName.${state}`),
          filters: { state },
        }))}
        filters={[
          {
            key: 'channel',
            label: t('delivery.channel'),
            kind: 'select',
            options: outsideChannels.map((value) => ({ value, label: t(`choice.channel.${value}`) })),
          },
          {
            key: 'state',
            label: t('delivery.state'),
            kind: 'select',
            options: deliveryStates.map((value) => ({ value, label: t(`delivery.stateName.${value}`) })),
          },
          { key: 'from', label: t('delivery.from'), kind: 'day' },
          { key: 'to', label: t('delivery.to'), kind: 'day', isEnd: true },
        ]}
        empty={{ title: t('delivery.empty'), hint: t('delivery.emptyHint') }}
      />
    </>
  );
}

function State({ row: { state, dueAt } }: { row: Row }) {
  const t = useText();
  return (
    <>
      <StateTag kind={FEELS[state]}>{t(`delivery.stateName.${state}`)}</StateTag>
      {state === 'held' && (
        <>
          {' '}
          <Moment at={dueAt} isExact />
        </>
      )}
    </>
  );
}
