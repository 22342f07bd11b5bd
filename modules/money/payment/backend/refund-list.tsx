import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { paymentDesk } from '../contract.ts';
import { LabelledInput } from './labelled-input.tsx';
import { RefundState } from './payment-states.tsx';

type Shown = OutputOf<(typeof paymentDesk)['payment.refund.show']>['data'];

const STATES = ['due', 'submitted', 'unknown', 'succeeded', 'closed', 'abnormal'] as const;
const PAYEE = ['name', 'account', 'bank'] as const;

function PrepareAction({ row: { id, version } }: { row: Shown }) {
  const t = useText();
  const [payee, setPayee] = useState({ name: '', account: '', bank: '' });
  const prepare = useAction(paymentDesk['payment.refund.prepare'], { done: t('prepared'), quiet: true });
  const labels = { name: t('payeeName'), account: t('payeeAccount'), bank: t('payeeBank') };
  return (
    <ConfirmAction
      isPrimary
      label={t('prepare')}
      title={t('prepare')}
      text={t('prepareText')}
      isComplete={payee.name.trim() !== '' && payee.account.trim() !== ''}
      run={() => prepare.mutateAsync({ id, version, ...payee })}
    >
      {PAYEE.map((key) => (
        <LabelledInput
          key={key}
          label={labels[key]}
          value={payee[key]}
          autoComplete="off"
          onChange={(event) => setPayee((held) => ({ ...held, [key]: event.target.value }))}
        />
      ))}
    </ConfirmAction>
  );
}

function ConfirmPayout({ row }: { row: Shown }) {
  const t = useText();
  const confirm = useAction(paymentDesk['payment.refund.confirm'], { done: t('payoutDone'), quiet: true });
  const { id, version } = row;
  return (
    <ConfirmAction
      isPrimary
      label={t('confirmPayout')}
      title={t('confirmPayout')}
      text={t('confirmPayoutText')}
      reason="needed"
      reasonLabel={t('serial')}
      isDisabled={row.isOwnPayout}
      {...(row.isOwnPayout && { whyNot: t('ownPayout') })}
      run={(serial) => confirm.mutateAsync({ id, version, serial })}
    />
  );
}

function Actions({ row, can }: { row: Shown; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const withdraw = useAction(paymentDesk['payment.refund.withdraw'], { done: t('withdrawn'), quiet: true });
  const retry = useAction(paymentDesk['payment.refund.retry'], { done: t('retried') });
  const { id, version } = row;
  return (
    <>
      {can.retry && (
        <Button loading={retry.isPending} onClick={() => retry.mutate({ id })}>
          {t('retry')}
        </Button>
      )}
      {can.withdraw && (
        <ConfirmAction label={t('withdraw')} title={t('withdraw')} run={() => withdraw.mutateAsync({ id, version })} />
      )}
      {can.prepare && <PrepareAction row={row} />}
      {can.withdraw && <ConfirmPayout row={row} />}
    </>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  return (
    <FactList
      facts={[
        [t('state'), <RefundState key="state" state={row.state} />],
        [t('order'), <code key="order">{row.order}</code>],
        [t('refundAmount'), moneyText(row.fen)],
        [t('paidAmount'), moneyText(row.paidFen)],
        ...(row.backFen === null ? [] : [[t('backAmount'), moneyText(row.backFen)] as const]),
        [t('route'), t(`routes.${row.route}`)],
        [t('refundNumber'), <code key="number">{row.number}</code>],
        ...(row.ref === '' ? [] : [[t('ref'), <code key="ref">{row.ref}</code>] as const]),
        ...(row.refusal === '' ? [] : [[t('refusal'), <code key="refusal">{row.refusal}</code>] as const]),
        ...(row.payee === null
          ? []
          : [
              [t('payeeName'), row.payee.name] as const,
              [t('payeeAccount'), row.payee.account] as const,
              [t('payeeBank'), row.payee.bank] as const,
            ]),
        [t('createdAt'), <Moment key="created" at={row.createdAt} isExact />],
        ...(row.submittedAt === null
          ? []
          : [[t('submittedAt'), <Moment key="sent" at={row.submittedAt} isExact />] as const]),
        ...(row.doneAt === null ? [] : [[t('doneAt'), <Moment key="done" at={row.doneAt} isExact />] as const]),
      ]}
    />
  );
}

/** Money on its way back: by WeChat Pay by itself, by bank by two people. */
export default function RefundList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('refunds')} lead={t('refundsLead')} />
      <RecordTable
        list={paymentDesk['payment.refund.list']}
        nameOf={(row) => row.number}
        searchHint={t('paymentSearch')}
        columns={[
          { key: 'order', title: t('order'), render: (row) => <code>{row.order}</code> },
          { key: 'fen', title: t('refundAmount'), align: 'end', render: (row) => moneyText(row.fen) },
          {
            ...{ key: 'state', title: t('state') },
            render: (row) => <RefundState state={row.state} />,
            labels: Object.fromEntries(STATES.map((state) => [state, t(`refund.${state}`)])),
          },
          {
            ...{ key: 'route', title: t('route') },
            render: (row) => t(`routes.${row.route}`),
            labels: { original: t('routes.original'), bank: t('routes.bank') },
          },
          { key: 'number', title: t('refundNumber'), isHidden: true, render: (row) => <code>{row.number}</code> },
          { key: 'createdAt', title: t('createdAt'), render: (row) => <Moment at={row.createdAt} /> },
          { key: 'doneAt', title: t('doneAt'), render: (row) => row.doneAt && <Moment at={row.doneAt} /> },
        ]}
        views={STATES.map((state) => ({ key: state, label: t(`refund.${state}`), filters: { state } }))}
        empty={{ title: t('noRefundsYet'), hint: t('noRefundsHint') }}
      />
      <RecordDrawer
        show={paymentDesk['payment.refund.show']}
        title={(row) => moneyText(row.fen)}
        actions={({ row, can }) => <Actions row={row} can={can} />}
        width={560}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
