import { useState } from 'react';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { type BidRow, panel } from '../panel-contract.ts';
import { BIDS, type Bid } from '../rules/words.ts';
import css from './abstracts.module.css';

const limit = 20;

/** Fetches a page of what the reader may bid for. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const call = Number.parseInt(url.searchParams.get('call') ?? '', 10);
  return client.call(panel['abstract.bid.list'], { page, limit, ...(call > 0 && { call }) });
}

/** Head of the bids of a reviewer. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('abstract.bids'), noindex: true });

/** One abstract to bid for: kept as soon as it is said. */
function Bidding({ row }: { row: BidRow }) {
  const { client, t, toast } = useApp();
  const [bid, setBid] = useState(row.bid);
  const say = async (next: Bid): Promise<void> => {
    const former = bid;
    setBid(next);
    try {
      await client.call(panel['abstract.bid.set'], { submissionId: row.id, bid: next });
      toast('ok', t('abstract.bidKept', { number: row.number }));
    } catch {
      setBid(former);
    }
  };
  return (
    <li className={css.entry}>
      <p className={css.marks}>
        <b>{row.number}</b>
        {row.topicName}
      </p>
      <details>
        <summary>{row.title}</summary>
        <p className={css.text}>{row.body}</p>
      </details>
      <fieldset className={css.choices} aria-label={t('abstract.bidOn', { number: row.number })}>
        {BIDS.map((one) => (
          <label key={one}>
            <input type="radio" name={`bid-${row.id}`} checked={bid === one} onChange={() => void say(one)} />
            {t(`abstract.bid.${one}`)}
          </label>
        ))}
      </fieldset>
    </li>
  );
}

/** What a reviewer would like to review, before it is given to anybody; who wrote it is not said. */
export default function MyBids() {
  const { t } = useApp();
  const { data, calls, total, isAtLeast, page } = useViewData<typeof loader>();
  const shown = calls.find(({ isShown }) => isShown)?.id;
  return (
    <ListPage title={t('abstract.bids')} above={<Link to="/abstract/reviews">{t('abstract.reviews')}</Link>}>
      <p className={css.note}>{t('abstract.bidsHint')}</p>
      {calls.length > 1 && (
        <nav className={css.ways} aria-label={t('abstract.call')}>
          {calls.map(({ id, conference, isShown }) => (
            <ChipLink key={id} to={`/abstract/bids?call=${id}`} current={isShown}>
              {conference}
            </ChipLink>
          ))}
        </nav>
      )}
      {data.length === 0 && <Empty icon="check" title={t('abstract.noBids')} text={t('abstract.noBidsHint')} />}
      <EntryList>
        {data.map((row) => (
          <Bidding key={row.id} row={row} />
        ))}
      </EntryList>
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/abstract/bids?page=${next}${shown === undefined ? '' : `&call=${shown}`}`}
      />
    </ListPage>
  );
}
