import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { type OrderRow, order } from '../contract.ts';
import css from './order.module.css';
import { OrderState } from './parts/order-state.tsx';

/** Modules lead from here to what they keep of orders. */
export const slots = ['order.list.head'];

const limit = 20;
const STATES = ['placed', 'paid', 'fulfilled', 'cancelled', 'expired'] as const;

const statusOf = (asked: string | null): OrderRow['state'] | undefined => STATES.find((state) => state === asked);

/** Fetches a page of the reader's own orders. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const status = statusOf(url.searchParams.get('status'));
  return { status, ...(await client.call(order['order.mine'], { page, limit, ...(status && { status }) })) };
}

/** Head of the own orders, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('order.mine'), noindex: true });

function Entry({ row }: { row: OrderRow }) {
  const t = useT();
  const { code, title, lines, state, totalFen, placedAt, holdUntil } = row;
  return (
    <li>
      <Link to={`/order?code=${code}`} className={css.entry ?? ''}>
        <span className={css.name}>
          <b>{lines > 1 ? t('order.andMore', { title, count: lines - 1 }) : title}</b>
          <OrderState state={state} />
        </span>
        <span className={css.amount}>{moneyText(totalFen)}</span>
        <span className={css.facts}>
          <span>{t('order.codeOf', { code })}</span>
          <span>{formatDateTime(new Date(placedAt)).slice(0, 16)}</span>
          {state === 'placed' && (
            <span>{t('order.payBy', { at: formatDateTime(new Date(holdUntil)).slice(0, 16) })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** What the reader ordered, latest first. */
export default function OrderListScreen() {
  const t = useT();
  const { data, total, isAtLeast, page, status } = useViewData<typeof loader>();
  const of = status === undefined ? '' : `status=${status}&`;
  return (
    <ListPage
      title={t('order.mine')}
      note={total > 0 && t('order.total', { count: total, isAtLeast })}
      action={<Slot name="order.list.head" props={{}} />}
    >
      <nav className={css.filter} aria-label={t('order.filter')}>
        {[undefined, ...STATES].map((state) => (
          <Link
            key={state ?? 'all'}
            to={state === undefined ? '/orders' : `/orders?status=${state}`}
            {...(state === status && { 'aria-current': 'page' as const })}
          >
            {t(state === undefined ? 'order.all' : `order.state.${state}`)}
          </Link>
        ))}
      </nav>
      {data.length === 0 ? (
        <Empty icon="book" title={t('order.none')} text={t('order.noneHint')} />
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
        href={(next) => `/orders?${of}page=${next}`}
      />
    </ListPage>
  );
}
