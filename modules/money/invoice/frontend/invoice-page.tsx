import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { invoice } from '../contract.ts';
import css from './invoice.module.css';
import { InvoiceState } from './parts/invoice-state.tsx';
import { PaperLinks } from './parts/paper-links.tsx';

type Shown = OutputOf<(typeof invoice)['invoice.show']>;

/** Fetches the own invoice that the address names; without one, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<Shown> {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/invoices');
  return client.call(invoice['invoice.show'], { id });
}

/** Head of an own invoice, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('invoice.one'), noindex: true });

const minuteOf = (moment: string | null): string =>
  moment === null ? '' : formatDateTime(new Date(moment)).slice(0, 16);
const percentOf = (rate: string): string => `${Number((Number(rate) * 100).toFixed(2))}%`;

function Lines({ row }: { row: Shown['data'] }) {
  const t = useT();
  return (
    <table className={css.lines}>
      <caption className="visually-hidden">{t('invoice.items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('invoice.item')}</th>
          <th scope="col">{t('invoice.tax')}</th>
          <th scope="col">{t('invoice.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {row.items.map((item) => (
          <tr key={item.place} {...(item.redFen === item.fen && { 'data-gone': '' })}>
            <td>
              {item.title}
              <small>
                {t('invoice.ofOrder', { code: item.orderCode })}
                {item.red !== 'no' && ` · ${t(`invoice.line.${item.red}`, { fen: moneyText(item.redFen) })}`}
              </small>
            </td>
            <td>
              {moneyText(item.taxFen)}
              <small>{percentOf(item.taxRate)}</small>
            </td>
            <td>{moneyText(item.fen)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('invoice.whole')}</th>
          <td>{moneyText(row.taxFen)}</td>
          <td>{moneyText(row.fen)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** One of the reader's own invoices: what stands on it, how it stands, its files, and what was taken off it. */
export default function InvoicePage() {
  const t = useT();
  const { client, toast } = useApp();
  const loaded = useViewData<typeof loader>();
  const [fresh, setFresh] = useState<Shown | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: row, can } = fresh !== null && fresh.data.id === loaded.data.id ? fresh : loaded;
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      toast('ok', done);
    } catch {
      // The call has said what was refused.
    }
    setFresh(await client.call(invoice['invoice.show'], { id: row.id }).catch(() => fresh));
    setBusy(false);
  };
  const { id } = row;
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to="/invoices">{t('invoice.mine')}</Link>
      </p>
      <header className={css.head}>
        <h1>{row.buyer}</h1>
        <InvoiceState state={row.state} />
      </header>
      {row.reason !== '' && <p className={css.note}>{row.reason}</p>}
      <Lines row={row} />
      {can.download && <PaperLinks id={id} />}
      <Facts
        facts={[
          [t('invoice.kindOf'), t(`invoice.kind.${row.kind}`)],
          [t('invoice.number'), row.number && <code key="number">{row.number}</code>],
          [t('invoice.taxNoOf'), row.buyerTaxNo && <code key="tax">{row.buyerTaxNo}</code>],
          [t('invoice.capital'), row.capital],
          [t('invoice.net'), moneyText(row.netFen)],
          [t('invoice.askedAt'), minuteOf(row.createdAt)],
          [t('invoice.issuedAt'), minuteOf(row.issuedAt)],
          [t('invoice.note'), row.note],
        ]}
      />
      {row.reds.length > 0 && (
        <section className={css.part} aria-label={t('invoice.reds')}>
          <h2>{t('invoice.reds')}</h2>
          <ul className={css.reds}>
            {row.reds.map((red) => (
              <li key={red.id}>
                <span>
                  {moneyText(-red.fen)} · {t(`invoice.red.${red.state}`)} {red.number}
                </span>
                {red.hasFile && <PaperLinks id={id} red={red.id} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={css.ways}>
        {can.resend && (
          <Button
            kind="outline"
            busy={isBusy}
            onClick={() => void act(() => client.call(invoice['invoice.resend'], { id }), t('invoice.resent'))}
          >
            {t('invoice.resend')}
          </Button>
        )}
        {can.withdraw && (
          <Button
            kind="outline"
            busy={isBusy}
            onClick={() => void act(() => client.call(invoice['invoice.withdraw'], { id }), t('invoice.withdrawn'))}
          >
            {t('invoice.withdraw')}
          </Button>
        )}
      </p>
    </main>
  );
}
