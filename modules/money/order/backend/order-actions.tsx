import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { YuanInput } from '../../../../ui/console/yuan-input.tsx';
import { type DeskMethod, orderAdmin } from '../admin-contract.ts';
import { CancelOrder } from './cancel-order.tsx';
import { ChangeOrder } from './change-order.tsx';
import styles from './order.module.css';
import type { ShownOrder } from './shown-order.ts';

/** By which way, and under which number, money came or went. */
export function Way({
  methods,
  method,
  reference,
  onChange,
}: {
  methods: readonly DeskMethod[];
  method: DeskMethod;
  reference: string;
  onChange(next: { method: DeskMethod; reference: string }): void;
}) {
  const t = useText('order');
  const id = useId();
  return (
    <>
      <Radio.Group
        className={styles.way ?? ''}
        aria-label={t('way')}
        value={method}
        options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
        onChange={(event) => onChange({ method: event.target.value, reference })}
      />
      <label htmlFor={id} className={styles.label}>
        {t(`reference.${method}`)}
      </label>
      <Input
        id={id}
        maxLength={60}
        value={reference}
        onChange={(event) => onChange({ method, reference: event.target.value })}
      />
    </>
  );
}

/** Books money that the desk has in hand; `then` is done once it is booked. */
export function Book({ row, then }: { row: ShownOrder; then?(): void }) {
  const t = useText('order');
  const id = useId();
  const [fen, setFen] = useState<number | null>(row.openFen || row.totalFen);
  const [way, setWay] = useState<{ method: DeskMethod; reference: string }>({ method: 'cash', reference: '' });
  const book = useAction(orderAdmin['order.payment.book'], {
    ...{ done: t('booked'), quiet: true },
    ...(then !== undefined && { onDone: then }),
  });
  return (
    <ConfirmAction
      isPrimary
      label={t('book')}
      title={t('bookTitle')}
      text={t('bookText')}
      isComplete={fen !== null && way.reference.trim() !== ''}
      run={() => book.mutateAsync({ order: row.id, fen: fen ?? 0, ...way })}
    >
      <label htmlFor={id} className={styles.label}>
        {t('amount')}
      </label>
      <YuanInput id={id} fen={fen} onChange={setFen} />
      <Way methods={row.methods} {...way} onChange={setWay} />
    </ConfirmAction>
  );
}

/** What the desk can do with an order. */
export function OrderActions({ row, can }: { row: ShownOrder; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const fulfil = useAction(orderAdmin['order.order.fulfil'], { done: t('fulfilled'), quiet: true });
  const refund = useAction(orderAdmin['order.credit.refund'], { done: t('refundPlanned'), quiet: true });
  const voidReceipt = useAction(orderAdmin['order.receipt.void'], { done: t('receiptVoided'), quiet: true });
  return (
    <>
      {can.book && <Book key={row.openFen} row={row} />}
      {can.fulfil && (
        <ConfirmAction
          label={t('fulfil')}
          title={t('fulfilTitle')}
          text={t('fulfilText')}
          run={() => fulfil.mutateAsync({ id: row.id })}
        />
      )}
      {can.refund && row.creditFen > 0 && row.state !== 'placed' && (
        <ConfirmAction
          label={t('refundCredit')}
          title={t('refundCreditTitle', { amount: moneyText(row.creditFen) })}
          text={t('refundCreditText')}
          run={() => refund.mutateAsync({ id: row.id })}
        />
      )}
      {can.voidReceipt && row.receipts.some(({ voidedAt }) => voidedAt === null) && (
        <ConfirmAction
          label={t('voidReceipt')}
          title={t('voidReceiptTitle')}
          text={t('voidReceiptText')}
          reason="needed"
          run={(reason) => voidReceipt.mutateAsync({ id: row.id, reason })}
        />
      )}
      {can.change && row.change === null && <ChangeOrder row={row} />}
      {can.cancel && <CancelOrder row={row} />}
    </>
  );
}
