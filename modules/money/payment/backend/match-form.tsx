import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { fenFromYuan, yuanFromFen } from '../../../../kernel/rules/fen.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { paymentDesk } from '../contract.ts';
import { LabelledInput } from './labelled-input.tsx';
import css from './payment.module.css';

type Shown = OutputOf<(typeof paymentDesk)['payment.row.show']>['data'];

interface Part {
  key: number;
  order: string;
  yuan: string;
}

function fenOf(yuan: string): number {
  try {
    return fenFromYuan(yuan.trim());
  } catch {
    return 0;
  }
}

/** Says for which orders a row is: one, or several in parts that come to it. */
export function MatchForm({ row }: { row: Shown }) {
  const t = useText('payment');
  const propose = useAction(paymentDesk['payment.row.propose'], { done: t('proposed') });
  const [parts, setParts] = useState<Part[]>([{ key: 1, order: '', yuan: yuanFromFen(row.fen) }]);
  const change = (key: number, changed: Partial<Part>): void =>
    setParts((all) => all.map((part) => (part.key === key ? { ...part, ...changed } : part)));
  const sum = parts.reduce((all, { yuan }) => all + fenOf(yuan), 0);
  const take = (order: string): void => {
    const place = parts.find((part) => part.order === '') ?? parts.at(-1);
    if (place !== undefined) change(place.key, { order });
  };
  const add = (): void =>
    setParts((all) => [
      ...all,
      { key: (all.at(-1)?.key ?? 0) + 1, order: '', yuan: yuanFromFen(Math.max(row.fen - sum, 0)) },
    ]);
  const isReady = sum === row.fen && parts.every(({ order }) => order.trim() !== '');
  return (
    <section className={css.part}>
      <h2>{t('parts')}</h2>
      {parts.map(({ key, order, yuan }) => (
        <div key={key} className={css.match}>
          <LabelledInput
            label={t('partOrder')}
            value={order}
            maxLength={32}
            onChange={(event) => change(key, { order: event.target.value.toUpperCase() })}
          />
          <LabelledInput
            label={t('partYuan')}
            value={yuan}
            inputMode="decimal"
            onChange={(event) => change(key, { yuan: event.target.value })}
          />
          {parts.length > 1 && (
            <Button onClick={() => setParts((all) => all.filter((part) => part.key !== key))}>{t('removePart')}</Button>
          )}
        </div>
      ))}
      {sum !== row.fen && (
        <p className={css.hint} role="alert">
          {t('partsSum', { sum: moneyText(sum), row: moneyText(row.fen) })}
        </p>
      )}
      <div className={css.buttons}>
        <Button onClick={add}>{t('addPart')}</Button>
        <Button
          type="primary"
          disabled={!isReady}
          loading={propose.isPending}
          onClick={() =>
            propose.mutate({
              ...{ id: row.id, version: row.version },
              parts: parts.map((part) => ({ order: part.order.trim(), fen: fenOf(part.yuan) })),
            })
          }
        >
          {t('propose')}
        </Button>
      </div>
      <h2>{t('waiting')}</h2>
      {row.waiting.length === 0 && <p className={css.quiet}>{t('waitingNone')}</p>}
      <ul className={css.lines}>
        {row.waiting.map(({ order, fen, remark, receipts }) => (
          <li key={remark}>
            <Button type="link" size="small" onClick={() => take(order)}>
              {order}
            </Button>
            <span>{moneyText(fen)}</span>
            <code>{remark}</code>
            {receipts > 0 && <span className={css.quiet}>{t('hasReceipt')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
