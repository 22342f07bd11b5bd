import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { classes } from '../../../../ui/site/classes.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { Place } from '../../../../ui/site/place.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { location, type Room } from '../contract.ts';
import { mostSeats } from '../rules/seats.ts';
import css from './venue.module.css';

const numberIn = (text: string | null): number => {
  const id = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** Fetches the venue that the address names, and which room is looked for. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = numberIn(url.searchParams.get('id'));
  if (id === 0) throw redirect('/venues');
  const room = numberIn(url.searchParams.get('room'));
  return { ...(await client.call(location['location.show'], { id })).data, room };
}

/** Head of a venue. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.name,
  description: data.about || data.address,
  canonical: `/venue?id=${data.id}`,
});

/** The rooms of a building on one level, as they follow one another. */
function levelsOf(rooms: readonly Room[]): { building: string; level: number; rooms: Room[] }[] {
  const levels: { building: string; level: number; rooms: Room[] }[] = [];
  for (const room of rooms) {
    const last = levels.at(-1);
    if (last?.building === room.building && last.level === room.level) last.rooms.push(room);
    else levels.push({ building: room.building, level: room.level, rooms: [room] });
  }
  return levels;
}

function RoomEntry({ room, isSought }: { room: Room; isSought: boolean }) {
  const t = useT();
  const seats = mostSeats(room.layouts);
  return (
    <li id={`room-${room.id}`} className={classes(css.room, isSought && css.sought)}>
      {room.picture !== '' && (
        <img src={room.picture} alt={t('location.pictureOf', { room: room.name })} loading="lazy" />
      )}
      <div>
        <h3>{room.name}</h3>
        {room.way !== '' && <p>{room.way}</p>}
        {seats !== null && <p className={css.seats}>{t('location.seats', { count: seats })}</p>}
      </div>
    </li>
  );
}

/** A venue: where it stands, and on which level each room is. Whoever looks for one has it first. */
export default function VenueScreen() {
  const t = useT();
  const { name, about, address, city, gcj02, rooms, room } = useViewData<typeof loader>();
  const sought = rooms.find(({ id }) => id === room);
  const where = (building: string, level: number): string =>
    [building, t('location.level', { level: String(level) })].filter(Boolean).join(' · ');
  return (
    <RecordPage title={name} above={<Link to="/venues">{t('location.title')}</Link>} text={about}>
      {sought !== undefined && (
        <section className={css.find} aria-label={t('location.findRoom')}>
          <p className={css.where}>{where(sought.building, sought.level)}</p>
          <ul>
            <RoomEntry room={sought} isSought />
          </ul>
        </section>
      )}
      {gcj02 !== null && <Place name={name} address={address || city} coordinates={gcj02} />}
      {levelsOf(rooms.filter(({ id }) => id !== sought?.id)).map((part) => (
        <section key={`${part.building} ${part.level}`} className={css.level}>
          <h2>{where(part.building, part.level)}</h2>
          <ul>
            {part.rooms.map((each) => (
              <RoomEntry key={each.id} room={each} isSought={false} />
            ))}
          </ul>
        </section>
      ))}
    </RecordPage>
  );
}
