import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { invoice, type OwnInvoice } from '../contract.ts';
import css from './invoice.module.css';
import { InvoiceState } from './parts/invoice-state.tsx';

const limit = 20;

/** Fetches a page of the reader's own invoices. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(invoice['invoice.list'], { page, limit });
}

/** Head of the own invoices, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('invoice.mine'), noindex: true });

function Entry({ row }: { row: OwnInvoice }) {
  const t = useT();
  const { id, title, lines, state, fen, buyer, kind, number, createdAt } = row;
  return (
    <li>
      <Link to={`/invoice?id=${id}`} className={css.entry ?? ''}>
        <span className={css.name}>
          <b>{lines > 1 ? t('invoice.andMore', { title, count: lines - 1 }) : title}</b>
          <InvoiceState state={state} />
        </span>
        <span className={css.amount}>{moneyText(fen)}</span>
        <span className={css.facts}>
          <span>{buyer}</span>
          <span>{t(`invoice.kind.${kind}`)}</span>
          <span>{number ?? formatDate(new Date(createdAt))}</span>
        </span>
      </Link>
    </li>
  );
}

/** What invoices the reader has and asked for, the latest first. */
export default function InvoiceListScreen() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage
      title={t('invoice.mine')}
      note={total > 0 && t('invoice.total', { count: total, isAtLeast })}
      action={
        <span className={css.ways}>
          <ButtonLink to="/invoice/apply">{t('invoice.apply')}</ButtonLink>
          <ButtonLink kind="outline" to="/invoice/titles">
            {t('invoice.titles')}
          </ButtonLink>
        </span>
      }
    >
      {data.length === 0 ? (
        <Empty icon="news" title={t('invoice.none')} text={t('invoice.noneHint')} />
      ) : (
        <EntryList>
          {data.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </EntryList>
      )}
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/invoices?page=${next}`}
      />
    </ListPage>
  );
}
