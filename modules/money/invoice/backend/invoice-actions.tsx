import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { invoiceAdmin } from '../admin-contract.ts';
import { MakeRed } from './make-red.tsx';
import { FileFields, PaperFields, usePaperFiles } from './paper-fields.tsx';
import type { Shown } from './shown-invoice.ts';

function Book({ row: { id, version } }: { row: Shown }) {
  const t = useText();
  const [number, setNumber] = useState('');
  const files = usePaperFiles();
  const book = useAction(invoiceAdmin['invoice.invoice.book'], { done: t('booked'), quiet: true });
  return (
    <ConfirmAction
      isPrimary
      label={t('book')}
      title={t('book')}
      text={t('bookText')}
      isComplete={number.length >= 8 && !files.isBusy}
      run={() => book.mutateAsync({ id, version, number, ...files.input })}
    >
      <PaperFields number={number} files={files} onNumber={setNumber} />
    </ConfirmAction>
  );
}

function Attach({ row: { id, version } }: { row: Shown }) {
  const t = useText();
  const files = usePaperFiles();
  const attach = useAction(invoiceAdmin['invoice.invoice.attach'], { done: t('attached'), quiet: true });
  return (
    <ConfirmAction
      isPrimary
      label={t('attach')}
      title={t('attach')}
      isComplete={files.names.length > 0 && !files.isBusy}
      run={() => attach.mutateAsync({ id, version, ...files.input })}
    >
      <FileFields files={files} />
    </ConfirmAction>
  );
}

/** What the desk can do with an invoice. */
export function InvoiceActions({ row, can }: { row: Shown; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const approve = useAction(invoiceAdmin['invoice.invoice.approve'], { done: t('approved') });
  const reject = useAction(invoiceAdmin['invoice.invoice.reject'], { done: t('rejected'), quiet: true });
  const take = useAction(invoiceAdmin['invoice.invoice.take'], { done: t('taken') });
  const putBack = useAction(invoiceAdmin['invoice.invoice.putBack'], { done: t('putBackDone') });
  const retry = useAction(invoiceAdmin['invoice.invoice.retry'], { done: t('retried') });
  const ask = useAction(invoiceAdmin['invoice.invoice.ask'], { done: t('askedNow') });
  const resend = useAction(invoiceAdmin['invoice.invoice.resend'], { done: t('resent') });
  const { id, version } = row;
  return (
    <>
      {can.reject && (
        <ConfirmAction
          label={t('reject')}
          title={t('reject')}
          text={t('rejectText')}
          reason="needed"
          run={(reason) => reject.mutateAsync({ id, version, reason })}
        />
      )}
      {can.approve && (
        <Button type="primary" loading={approve.isPending} onClick={() => approve.mutate({ id, version })}>
          {t('approve')}
        </Button>
      )}
      {can.take && (
        <Button type="primary" loading={take.isPending} onClick={() => take.mutate({ id, version })}>
          {t('take')}
        </Button>
      )}
      {can.putBack && (
        <Button loading={putBack.isPending} onClick={() => putBack.mutate({ id, version })}>
          {t('putBack')}
        </Button>
      )}
      {can.book && <Book row={row} />}
      {can.ask && (
        <Button loading={ask.isPending} onClick={() => ask.mutate({ id })}>
          {t('ask')}
        </Button>
      )}
      {can.retry && (
        <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate({ id, version })}>
          {t('retry')}
        </Button>
      )}
      {can.attach && <Attach row={row} />}
      {can.resend && (
        <Button loading={resend.isPending} onClick={() => resend.mutate({ id })}>
          {t('resend')}
        </Button>
      )}
      {can.red && <MakeRed row={row} />}
    </>
  );
}
