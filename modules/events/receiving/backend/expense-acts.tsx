import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { UploadLine } from '../../../../ui/console/upload-line.tsx';
import { useAction, useRefresh } from '../../../../ui/console/use-answer.ts';
import { useOwnUpload } from '../../../../ui/console/use-own-upload.ts';
import { YuanInput } from '../../../../ui/console/yuan-input.tsx';
import { expenseDesk } from '../expense-contract.ts';
import { needsReason } from '../rules/expense-steps.ts';
import styles from './receiving.module.css';

interface Shown {
  id: number;
  version: number;
  fen: number;
  receipts: number;
  grantedFen: number | null;
}

/** Grants an expense, all or a part of it; where less is granted or nothing proves it, a reason is asked for. */
export function GrantExpense({ row }: { row: Shown }) {
  const t = useText('receiving');
  const id = useId();
  const [fen, setFen] = useState<number | null>(row.fen);
  const decide = useAction(expenseDesk['receiving.expense.decide'], { done: t('expenseGranted'), quiet: true });
  const needs = needsReason(row, fen ?? row.fen);
  return (
    <ConfirmAction
      isPrimary
      label={t('grant')}
      title={t('grantTitle', { amount: moneyText(row.fen) })}
      text={t(row.receipts === 0 ? 'grantBare' : 'grantText')}
      reason={needs ? 'needed' : 'possible'}
      run={(reason) =>
        decide.mutateAsync({ id: row.id, version: row.version, grants: true, fen, reason: reason.trim() })
      }
    >
      <label htmlFor={id}>{t('grantedFen')}</label>
      <YuanInput id={id} fen={fen} onChange={setFen} />
    </ConfirmAction>
  );
}

/** Declines an expense; its guest reads why, and may tell it anew. */
export function DeclineExpense({ row }: { row: Shown }) {
  const t = useText('receiving');
  const decide = useAction(expenseDesk['receiving.expense.decide'], { done: t('expenseDeclined'), quiet: true });
  return (
    <ConfirmAction
      label={t('decline')}
      title={t('declineTitle', { amount: moneyText(row.fen) })}
      text={t('declineText')}
      reason="needed"
      run={(reason) => decide.mutateAsync({ id: row.id, version: row.version, grants: false, reason })}
    />
  );
}

/** Notes that granted expenses were paid, under the number of the payment. */
export function PayExpenses({ ids, fen }: { ids: readonly number[]; fen: number }) {
  const t = useText('receiving');
  const [day, number] = [useId(), useId()];
  const [paidOn, setPaidOn] = useState(formatDate(new Date()));
  const [reference, setReference] = useState('');
  const pay = useAction(expenseDesk['receiving.expense.pay'], { done: t('expensesPaid'), quiet: true });
  return (
    <ConfirmAction
      isPrimary
      label={t('pay')}
      title={t('payTitle', { amount: moneyText(fen), count: ids.length })}
      text={t('payText')}
      run={() => pay.mutateAsync({ ids: [...ids], paidOn, reference })}
    >
      <div className={styles.form}>
        <label htmlFor={day}>{t('paidOn')}</label>
        <Input id={day} type="date" value={paidOn} onChange={(event) => setPaidOn(event.target.value)} />
        <label htmlFor={number}>{t('reference')}</label>
        <Input id={number} maxLength={60} value={reference} onChange={(event) => setReference(event.target.value)} />
      </div>
    </ConfirmAction>
  );
}

/** Takes back that an expense was paid. */
export function UnpayExpense({ row }: { row: Shown }) {
  const t = useText('receiving');
  const unpay = useAction(expenseDesk['receiving.expense.unpay'], { done: t('expenseUnpaid'), quiet: true });
  return (
    <ConfirmAction
      label={t('unpay')}
      title={t('unpayTitle', { amount: moneyText(row.grantedFen ?? row.fen) })}
      text={t('unpayText')}
      reason="needed"
      run={(reason) => unpay.mutateAsync({ id: row.id, version: row.version, reason })}
    />
  );
}

/** Brings a receipt of an expense for its guest. */
export function BringReceipt({ id }: { id: number }) {
  const t = useText('receiving');
  const { call, say } = useConsole();
  const upload = useOwnUpload();
  const bring = expenseDesk['receiving.expense.receipt'];
  const refresh = useRefresh(bring);
  const field = useId();
  const take = (file: File): Promise<void> =>
    upload.start(
      [file],
      (each, way) => {
        const input = { id, file: each };
        return call(bring, input, { ...way, quiet: true });
      },
      () => {
        say('success', t('receiptBrought'));
        void refresh();
      },
    );
  return (
    <>
      <input
        id={field}
        type="file"
        hidden
        accept="image/*,application/pdf,.ofd"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) void take(file);
        }}
      />
      <Button loading={upload.isBusy} onClick={() => document.getElementById(field)?.click()}>
        {t('bringReceipt')}
      </Button>
      <UploadLine upload={upload} />
    </>
  );
}
