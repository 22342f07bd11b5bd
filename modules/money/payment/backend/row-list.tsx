import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { ImportButton } from '../../../../ui/console/import-button.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { paymentDesk } from '../contract.ts';
import { MatchForm } from './match-form.tsx';
import css from './payment.module.css';
import { RowState } from './payment-states.tsx';

type Shown = OutputOf<(typeof paymentDesk)['payment.row.show']>['data'];

const STATES = ['open', 'proposed', 'matched', 'set_aside'] as const;

const partsText = (parts: Shown['parts']): string =>
  parts.map(({ order, fen }) => (parts.length === 1 ? order : `${order} ${moneyText(fen)}`)).join(' · ');

function Actions({ row, can }: { row: Shown; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const confirm = useAction(paymentDesk['payment.row.confirm'], { done: t('confirmed'), quiet: true });
  const reopen = useAction(paymentDesk['payment.row.reopen'], { done: t('reopened'), quiet: true });
  const aside = useAction(paymentDesk['payment.row.setAside'], { done: t('setAsideDone'), quiet: true });
  const { id, version } = row;
  return (
    <>
      {can.propose && (
        <ConfirmAction
          label={t('setAside')}
          title={t('setAside')}
          text={t('setAsideText')}
          reason="needed"
          reasonLabel={t('reason')}
          run={(note) => aside.mutateAsync({ id, version, note })}
        />
      )}
      {can.reopen && (
        <ConfirmAction label={t('reopen')} title={t('reopen')} run={() => reopen.mutateAsync({ id, version })} />
      )}
      {(can.confirm || row.isOwnProposal) && row.state === 'proposed' && (
        <ConfirmAction
          isPrimary
          label={t('confirm')}
          title={t('confirm')}
          text={t('confirmText')}
          isDisabled={!can.confirm}
          {...(row.isOwnProposal && { whyNot: t('ownProposal') })}
          run={() => confirm.mutateAsync({ id, version })}
        />
      )}
    </>
  );
}

function Detail({ row, can }: { row: Shown; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  return (
    <>
      {row.isOwnProposal && row.state === 'proposed' && (
        <p className={css.hint} role="status">
          {t('ownProposal')}
        </p>
      )}
      <FactList
        facts={[
          [t('state'), <RowState key="state" state={row.state} />],
          [t('amount'), moneyText(row.fen)],
          [t('paidOn'), row.paidOn],
          [t('payerName'), row.payerName],
          [t('payerAccount'), row.payerAccount],
          [t('remark'), row.remark],
          ...(row.parts.length > 0 ? [[t('parts'), partsText(row.parts)] as const] : []),
          ...(row.note === '' ? [] : [[t('note'), row.note] as const]),
        ]}
      />
      {can.propose && <MatchForm key={row.version} row={row} />}
    </>
  );
}

/** Lines of the bank’s statement: whose they are, said by code and amount or by two people. */
export default function RowList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('rows')} lead={t('rowsLead')}>
        <ImportButton kind="payment.row" list={paymentDesk['payment.row.list'].path} />
      </PageHeader>
      <RecordTable
        list={paymentDesk['payment.row.list']}
        nameOf={(row) => row.remark || moneyText(row.fen)}
        searchHint={t('rowSearch')}
        columns={[
          { key: 'payerName', title: t('payerName') },
          { key: 'fen', title: t('amount'), align: 'end', render: (row) => moneyText(row.fen) },
          {
            ...{ key: 'state', title: t('state') },
            render: (row) => <RowState state={row.state} />,
            labels: Object.fromEntries(STATES.map((state) => [state, t(`row.${state}`)])),
          },
          { key: 'remark', title: t('remark'), isLong: true },
          { key: 'parts', title: t('parts'), isExported: false, render: (row) => partsText(row.parts) },
          { key: 'paidOn', title: t('paidOn') },
          { key: 'payerAccount', title: t('payerAccount'), isHidden: true },
        ]}
        views={STATES.map((state) => ({ key: state, label: t(`row.${state}`), filters: { state } }))}
        empty={{ title: t('noRows'), hint: t('noRowsHint') }}
      />
      <RecordDrawer
        show={paymentDesk['payment.row.show']}
        title={(row) => moneyText(row.fen)}
        actions={({ row, can }) => <Actions row={row} can={can} />}
        width={600}
      >
        {({ row, can }) => <Detail row={row} can={can} />}
      </RecordDrawer>
    </>
  );
}
