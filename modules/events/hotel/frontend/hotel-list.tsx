import { redirect } from 'react-router';
import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import { useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { conference } from '../../conference/contract.ts';
import { hotel } from '../contract.ts';
import css from './hotel.module.css';
import { CartLink } from './parts/cart-link.tsx';
import { HotelCard } from './parts/hotel-card.tsx';

const limit = 20;

/** Fetches the hotels of the conference that the address names; without one, the conferences are shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('conference') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/conferences');
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const [list, { data: of }] = await Promise.all([
    client.call(hotel['hotel.brief'], { conference: id, page, limit }),
    client.call(conference['conference.show'], { id }),
  ]);
  return { list, conference: { id, title: of.title, url: of.url } };
}

/** Head of the hotels of a conference. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('hotel.listTitle', { conference: data.conference.title }),
  description: app.t('hotel.listDescription', { conference: data.conference.title }),
  canonical: `/hotels?conference=${data.conference.id}`,
});

/** The hotels that have rooms for a conference: how far, from which price, how many rooms are left. */
export default function HotelListScreen() {
  const t = useT();
  const { list, conference: of } = useViewData<typeof loader>();
  return (
    <ListPage
      title={t('hotel.title')}
      note={list.total > 0 && t('hotel.total', { count: list.total, isAtLeast: list.isAtLeast })}
      above={
        <p className={css.above}>
          <Link to={of.url}>{of.title}</Link>
        </p>
      }
      action={<CartLink />}
    >
      {list.data.length === 0 ? (
        <Empty
          icon="place"
          title={t('hotel.none')}
          text={t('hotel.noneHint')}
          action={{ to: of.url, label: of.title }}
        />
      ) : (
        <ul className={css.cards}>
          {list.data.map((one) => (
            <HotelCard key={one.id} hotel={one} conference={of.id} />
          ))}
        </ul>
      )}
      <ListEnd
        page={list.page}
        limit={limit}
        total={list.total}
        isAtLeast={list.isAtLeast}
        href={(next) => `/hotels?conference=${of.id}&page=${next}`}
      />
    </ListPage>
  );
}
