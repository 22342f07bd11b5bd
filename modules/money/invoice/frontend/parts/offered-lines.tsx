import { useT } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import type { OfferedOrder } from '../../contract.ts';
import css from '../invoice.module.css';

/** What of an order an invoice can say: each line of it by itself. */
export function OfferedLines({
  order,
  chosen,
  choose,
}: {
  order: OfferedOrder;
  chosen: ReadonlySet<number>;
  choose(next: ReadonlySet<number>): void;
}) {
  const t = useT();
  const toggle = (id: number, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    choose(next);
  };
  return (
    <fieldset className={css.order}>
      <legend>
        {t('invoice.ofOrder', { code: order.code })}
        {order.until !== null && <small>{t('invoice.until', { day: order.until })}</small>}
      </legend>
      {order.lines.map(({ id, title, restFen }) => (
        <label key={id} className={css.offered}>
          <input
            type="checkbox"
            checked={chosen.has(id) && restFen > 0}
            disabled={restFen === 0}
            onChange={({ target }) => toggle(id, target.checked)}
          />
          <span>{title}</span>
          <span className={css.amount}>{restFen > 0 ? moneyText(restFen) : t('invoice.had')}</span>
        </label>
      ))}
    </fieldset>
  );
}
