import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import { Failure } from '../../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../../ui/console/waiting.tsx';
import { orderAdmin } from '../../admin-contract.ts';
import styles from '../order.module.css';
import { Book } from '../order-actions.tsx';

function Due({ code, paid }: { code: string; paid(): void }) {
  const t = useText('order');
  const found = useAnswer(orderAdmin['order.order.list'], { q: code, limit: 1 }, { isFresh: true });
  const id = found.data?.data[0]?.id ?? 0;
  const shown = useAnswer(orderAdmin['order.order.show'], { id }, { isFresh: true, enabled: id > 0 });
  const failed = [found, shown].find((answer) => answer.isError);
  if (failed !== undefined) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (shown.data === undefined) return <Waiting />;
  const { data: row, can } = shown.data;
  return (
    <div className={styles.due}>
      <p>
        {t('dueHere')} <b>{moneyText(row.openFen)}</b> <code>{row.code}</code>
      </p>
      {can.book ? <Book row={row} then={paid} /> : <p>{t('dueElsewhere')}</p>}
    </div>
  );
}

/** The cash desk where somebody stands who has not paid: what is due, taken in cash with the number of the slip. */
export default function CashDesk({ order, paid }: { order: string; paid(): void }) {
  const t = useText('order');
  const can = useCan();
  if (!can('order.order.view')) return <p>{t('dueElsewhere')}</p>;
  return <Due code={order} paid={paid} />;
}
