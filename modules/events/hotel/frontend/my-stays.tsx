import { useState } from 'react';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { hotel, type OwnStay } from '../contract.ts';
import css from './hotel.module.css';
import { NamedLine } from './parts/named-line.tsx';
import { OwnStayLine } from './parts/own-stay-line.tsx';

const limit = 20;

/** Fetches a page of the reader's own rooms, and those of others in which they sleep. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const [own, named] = await Promise.all([
    client.call(hotel['hotel.orders'], { page, limit }),
    client.call(hotel['hotel.named'], {}),
  ]);
  return { ...own, named: named.data };
}

/** Head of the own rooms, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('hotel.mine'), noindex: true });

/** The reader's own rooms: how they stand, who sleeps there, and what giving one up would cost. */
export default function MyStaysScreen() {
  const t = useT();
  const { client } = useApp();
  const { data, total, isAtLeast, page, named } = useViewData<typeof loader>();
  const [fresh, setFresh] = useState<Readonly<Record<number, OwnStay>>>({});
  const again = async (id: number): Promise<void> => {
    const { data: stay } = await client.call(hotel['hotel.orderShow'], { id });
    setFresh((known) => ({ ...known, [id]: stay }));
  };
  return (
    <ListPage title={t('hotel.mine')} note={total > 0 && t('hotel.stays', { count: total, isAtLeast })}>
      {named.length > 0 && (
        <section>
          <h2>{t('hotel.named')}</h2>
          <ul className={css.cards}>
            {named.map((room) => (
              <NamedLine key={room.id} room={room} />
            ))}
          </ul>
        </section>
      )}
      {data.length === 0 && named.length === 0 && (
        <Empty
          icon="place"
          title={t('hotel.noStays')}
          text={t('hotel.noStaysHint')}
          action={{ to: '/conferences', label: t('hotel.toConferences') }}
        />
      )}
      {data.length > 0 && (
        <ul className={css.cards}>
          {data.map((stay) => (
            <OwnStayLine key={stay.id} stay={fresh[stay.id] ?? stay} again={() => again(stay.id)} />
          ))}
        </ul>
      )}
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/hotel/bookings?page=${next}`}
      />
    </ListPage>
  );
}
