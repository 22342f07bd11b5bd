import { redirect, useNavigate } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { daysBetween } from '../../../../kernel/rules/days-between.ts';
import { Cover } from '../../../../ui/site/cover.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { Place } from '../../../../ui/site/place.tsx';
import { hotel, type RoomOffer } from '../contract.ts';
import { type CartStay, STAY } from '../rules/cart.ts';
import { dayAfter, type Stay } from '../rules/nights.ts';
import css from './hotel.module.css';
import { CartLink } from './parts/cart-link.tsx';
import { addToCart } from './parts/hotel-cart.ts';
import { NightCalendar } from './parts/night-calendar.tsx';
import { RefundLadder } from './parts/refund-ladder.tsx';
import { RoomRow } from './parts/room-row.tsx';
import { distanceIn, touchNight } from './parts/stay-days.ts';

const numberIn = (text: string | null): number | null => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};
const dayIn = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** Fetches the hotel that the address names, with its rooms for a conference and the days that it says. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = numberIn(url.searchParams.get('id'));
  if (id === null) throw redirect('/conferences');
  const conference = numberIn(url.searchParams.get('conference'));
  const [from, out] = [dayIn(url.searchParams.get('in')), dayIn(url.searchParams.get('out'))];
  const asked = { id, ...(conference !== null && { conference }), ...(from && { in: from }), ...(out && { out }) };
  return (await client.call(hotel['hotel.detail'], asked)).data;
}

/** Head of a hotel. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: `${data.name} · ${data.conference.title}`,
  description: data.about || data.address,
  canonical: `/hotel?id=${data.id}&conference=${data.conference.id}`,
});

/** A hotel for a conference: its nights with price and rooms left, and its types of rooms for the nights that are chosen. */
export default function HotelScreen() {
  const { t, cart, toast } = useApp();
  const go = useNavigate();
  const shown = useViewData<typeof loader>();
  const { id, name, about, address, picture, phone, stars, distance, coordinates, conference, rooms, ladder } = shown;
  const stay = { in: shown.in, out: shown.out };
  const nights = daysBetween(stay.in, stay.out);
  const choose = (next: Stay): void => {
    const query = new URLSearchParams({
      id: String(id),
      conference: String(conference.id),
      in: next.in,
      out: next.out,
    });
    void go(`/hotel?${query}`, { preventScrollReset: true });
  };
  const take = ({ rid, type, priceFen, isShared }: RoomOffer): void => {
    if (priceFen === null) return;
    const room: CartStay = {
      ...{ what: STAY, rid, ...stay, conference: conference.id, hotel: id },
      ...{ title: `${name} · ${type}`, fen: priceFen, ...(isShared && { isShared }) },
    };
    addToCart(cart, { ...room });
    toast('ok', t('hotel.taken'));
  };
  const far = distance === null ? null : distanceIn(distance);
  return (
    <ListPage
      title={name}
      above={
        <p className={css.above}>
          <Link to={`/conference?id=${conference.id}`}>{conference.title}</Link>
          <Link to={`/hotels?conference=${conference.id}`}>{t('hotel.title')}</Link>
        </p>
      }
      action={<CartLink />}
    >
      <div className={css.head}>
        <Cover id={id} url="/hotel" src={picture} shape="wide" first />
        <div className={css.facts}>
          {about !== '' && <p>{about}</p>}
          <Facts
            facts={[
              [t('hotel.address'), address],
              [t('hotel.distance'), far && t(`hotel.far.${far.key}`, { count: far.count })],
              [t('hotel.class'), stars !== null && t('hotel.stars', { count: stars })],
              [t('hotel.phone'), phone],
              [t('hotel.times'), t('hotel.timesOf', { from: shown.arriveFrom, until: shown.leaveUntil })],
            ]}
          />
        </div>
      </div>
      <section className={css.part} aria-labelledby="nights">
        <h2 id="nights">{t('hotel.chooseNights')}</h2>
        <p className={css.note}>
          {t('hotel.conferenceDays', {
            from: conference.startsOn,
            until: conference.endsOn,
            zone: conference.timeZone,
          })}
        </p>
        <NightCalendar rooms={rooms} stay={stay} choose={(night) => choose(touchNight(stay, night))} />
        <div className={css.days}>
          <Field
            label={t('hotel.in')}
            type="date"
            value={stay.in}
            onChange={({ target: { value } }) =>
              dayIn(value) && choose({ in: value, out: value < stay.out ? stay.out : dayAfter(value) })
            }
          />
          <Field
            label={t('hotel.out')}
            type="date"
            min={dayAfter(stay.in)}
            value={stay.out}
            onChange={({ target: { value } }) => dayIn(value) && value > stay.in && choose({ in: stay.in, out: value })}
          />
          <p className={css.sum}>{t('hotel.nights', { count: nights })}</p>
        </div>
      </section>
      <section className={css.part} aria-labelledby="rooms">
        <h2 id="rooms">{t('hotel.rooms')}</h2>
        <ul className={css.cards}>
          {rooms.map((room) => (
            <RoomRow key={room.rid} room={room} nights={nights} take={() => take(room)} />
          ))}
        </ul>
        <RefundLadder ladder={ladder} />
      </section>
      {coordinates !== null && <Place name={name} address={address} coordinates={coordinates} />}
    </ListPage>
  );
}
