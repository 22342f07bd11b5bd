import { Button, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { orderAdmin } from '../admin-contract.ts';
import styles from './order.module.css';
import type { ShownOrder } from './shown-order.ts';

type Quote = OutputOf<(typeof orderAdmin)['order.order.quote']>['data'];

/** Cancels an order that is not paid, or gives up lines of one that is: what is kept and goes back is told before it is asked. */
export function CancelOrder({ row }: { row: ShownOrder }) {
  const t = useText('order');
  const { call } = useConsole();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [lines, setLines] = useState<number[]>([]);
  const [quote, setQuote] = useState<Quote | null>(null);
  const [problem, setProblem] = useState('');
  const cancel = useAction(orderAdmin['order.order.cancel'], { done: t('cancelled'), quiet: true });
  const isPaid = row.state === 'paid';
  const standing = row.items.filter(({ givenUpAt }) => givenUpAt === null);
  const refused = (error: unknown): void => {
    if (!(error instanceof ClientError)) throw error;
    setProblem(error.message);
  };
  const ask = async (chosen: number[]): Promise<void> => {
    setLines(chosen);
    setQuote(null);
    setProblem('');
    await call(orderAdmin['order.order.quote'], { order: row.id, lines: chosen }, { quiet: true })
      .then(({ data }) => setQuote(data))
      .catch(refused);
  };
  const run = async (): Promise<void> => {
    if (quote === null) return;
    await cancel
      .mutateAsync({ order: row.id, quote: quote.id })
      .then(() => setOpen(false))
      .catch(refused);
  };
  return (
    <>
      <Button
        danger
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void ask([]);
        }}
      >
        {t(isPaid ? 'giveUp' : 'cancel')}
      </Button>
      <Modal
        open={isOpen}
        title={t(isPaid ? 'giveUpTitle' : 'cancelTitle')}
        okText={t(isPaid ? 'giveUp' : 'cancel')}
        okButtonProps={{ danger: true, disabled: quote === null, loading: cancel.isPending }}
        onOk={() => void run()}
        onCancel={() => setOpen(false)}
        width={460}
      >
        <p>{t(isPaid ? 'giveUpText' : 'cancelText')}</p>
        {isPaid && standing.length > 1 && (
          <>
            <label htmlFor={id} className={styles.label}>
              {t('whichLines')}
            </label>
            <Select
              id={id}
              mode="multiple"
              style={{ width: '100%' }}
              placeholder={t('allLines')}
              value={lines}
              options={standing.map((item) => ({ value: item.id, label: `${item.title} ${moneyText(item.totalFen)}` }))}
              onChange={(next: number[]) => void ask(next)}
            />
          </>
        )}
        {isPaid && quote !== null && (
          <p role="status">{t('quoted', { kept: moneyText(quote.keptFen), back: moneyText(quote.backFen) })}</p>
        )}
        {problem && <p role="alert">{problem}</p>}
      </Modal>
    </>
  );
}
