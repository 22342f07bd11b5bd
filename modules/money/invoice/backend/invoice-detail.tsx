import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import css from './invoice.module.css';
import { InvoiceState, RedState } from './invoice-states.tsx';
import type { Shown } from './shown-invoice.ts';

function Lines({ row }: { row: Shown }) {
  const t = useText();
  return (
    <section className={css.part}>
      <h2>{t('items')}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('net')}</th>
            <th scope="col">{t('tax')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {row.items.map((item) => (
            <tr key={item.place}>
              <td>
                {item.place}. {item.name || t('unnamed')}
                <small>
                  {item.title} · <a href={`/backend/orders/${item.orderId}`}>{item.orderCode}</a>
                  {item.taxCode && ` · ${item.taxCode}`}
                  {item.red !== 'no' && ` · ${t(`line.${item.red}`, { fen: moneyText(item.redFen) })}`}
                </small>
              </td>
              <td>{moneyText(item.netFen)}</td>
              <td>
                {moneyText(item.taxFen)}
                <small>{`${Number((Number(item.taxRate) * 100).toFixed(2))}%`}</small>
              </td>
              <td>{moneyText(item.fen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One invoice as the desk has it: to whom, what, how far, its files, and what takes it off. */
export function InvoiceDetail({ row }: { row: Shown }) {
  const t = useText();
  const text = (name: string, value: string) => (value === '' ? [] : [[name, value] as const]);
  return (
    <>
      {row.fault !== '' && <p className={css.hint}>{t(`fault.${row.fault}`)}</p>}
      <FactList
        facts={[
          [t('stateOf'), <InvoiceState key="state" state={row.state} />],
          [t('kindOf'), t(`kind.${row.kind}`)],
          [t('amount'), `${moneyText(row.fen)} · ${row.capital}`],
          [t('net'), moneyText(row.netFen)],
          [t('tax'), moneyText(row.taxFen)],
          [t('buyer'), row.buyer],
          ...text(t('taxNo'), row.buyerTaxNo),
          ...text(t('address'), row.buyerAddress),
          ...text(t('phoneOf'), row.buyerPhone),
          ...text(t('bank'), row.buyerBank),
          ...text(t('account'), row.buyerAccount),
          [t('payer'), row.payer],
          ...text(t('note'), row.note),
          ...(row.provider === '' ? [] : [[t('provider'), t(`providers.${row.provider}`)] as const]),
          ...(row.takenBy === null ? [] : [[t('takenBy'), row.takenBy] as const]),
          [t('serial'), <code key="serial">{row.serial}</code>],
          ...(row.number === null ? [] : [[t('number'), <code key="number">{row.number}</code>] as const]),
          ...text(t('refusal'), row.refusal),
          ...text(t('why'), row.reason),
          ...(row.asks === 0 ? [] : [[t('asks'), String(row.asks)] as const]),
          [t('createdAt'), <Moment key="created" at={row.createdAt} isExact />],
          ...(row.issuedAt === null ? [] : [[t('issuedAt'), <Moment key="at" at={row.issuedAt} isExact />] as const]),
        ]}
      />
      <Lines row={row} />
      {(row.files.length > 0 || row.isFetching) && (
        <section className={css.part}>
          <h2>{t('files')}</h2>
          {row.files.map(({ id, url, name }) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
          {row.isFetching && <span className={css.quiet}>{t('fetching')}</span>}
        </section>
      )}
      {row.reds.length > 0 && (
        <section className={css.part}>
          <h2>{t('reds')}</h2>
          <ul className={css.list}>
            {row.reds.map((red) => (
              <li key={red.id}>
                <a href={`/backend/red-invoices/${red.id}`}>{moneyText(-red.fen)}</a> <RedState state={red.state} />{' '}
                {red.number} <span className={css.quiet}>{red.ending}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
