import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { classes } from '../../../../ui/site/classes.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { Place } from '../../../../ui/site/place.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { type Floor, location, type Room } from '../contract.ts';
import { mostSeats } from '../rules/seats.ts';
import { FloorMap } from './parts/floor-map.tsx';
import { type Origin, originsOf, RoomWay } from './parts/room-way.tsx';
import css from './venue.module.css';

const numberIn = (text: string | null): number => {
  const id = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** What other modules say of the room that is looked for. */
export const slots = ['location.room'];

/** Fetches the venue that the address names, and which room is looked for. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = numberIn(url.searchParams.get('id'));
  if (id === 0) throw redirect('/venues');
  const room = numberIn(url.searchParams.get('room'));
  const from = url.searchParams.get('from') ?? '';
  const isStepFree = url.searchParams.get('steps') === 'no';
  return { ...(await client.call(location['location.show'], { id })).data, room, from, isStepFree };
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

const degreesOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

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
        {isSought && room.layouts.length > 0 && (
          <ul className={css.layouts}>
            {room.layouts.map(({ kind, seats: count, picture }) => {
              const said = t('location.layoutSeats', { layout: t(`location.layoutKinds.${kind}`), count });
              return (
                <li key={kind}>
                  {picture && <img src={picture} alt={`${room.name} ${said}`} loading="lazy" />}
                  <span>{said}</span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </li>
  );
}

/** What the address of a venue says of who looks for a room. */
interface Search {
  room: number;
  from: string;
  isStepFree: boolean;
}

const addressOf = (venue: number, { room, from, isStepFree }: Search): string =>
  `/venue?id=${venue}${room > 0 ? `&room=${room}` : ''}${from === '' ? '' : `&from=${from}`}${isStepFree ? '&steps=no' : ''}`;

/** Finds a room by its name, and says from where one comes: as one types, without asking anybody. */
function FindRoom({
  venue,
  rooms,
  origins,
  search,
}: {
  venue: number;
  rooms: readonly Room[];
  origins: readonly Origin[];
  search: Search;
}) {
  const t = useT();
  const { go } = useApp();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = wanted === '' ? [] : rooms.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, 8);
  return (
    <search className={css.finder}>
      <label>
        {t('location.findLabel')}
        <input
          type="search"
          value={words}
          placeholder={t('location.findHint')}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      {search.room > 0 && (
        <label>
          {t('location.fromLabel')}
          <select
            value={search.from}
            onChange={({ target }) => go(addressOf(venue, { ...search, from: target.value }))}
          >
            <option value="">{t('location.fromNowhere')}</option>
            {origins
              .filter(({ roomId }) => roomId !== search.room)
              .map(({ key, name, building, level }) => (
                <option key={key} value={key}>
                  {[name, building, t('location.level', { level: String(level) })].filter(Boolean).join(' · ')}
                </option>
              ))}
          </select>
        </label>
      )}
      {wanted !== '' && (
        <ul aria-live="polite">
          {found.map(({ id, name, building, level }) => (
            <li key={id}>
              <Link to={addressOf(venue, { ...search, room: id })}>
                {[name, building, t('location.level', { level: String(level) })].filter(Boolean).join(' · ')}
              </Link>
            </li>
          ))}
          {found.length === 0 && <li>{t('location.findNothing')}</li>}
        </ul>
      )}
    </search>
  );
}

/** A venue: where it stands, its plans, and on which level each room is. Whoever looks for one has it first, on its plan. */
export default function VenueScreen() {
  const t = useT();
  const {
    id: venue,
    name,
    about,
    address,
    city,
    gcj02,
    wgs84,
    rooms,
    floors,
    room,
    from,
    isStepFree,
  } = useViewData<typeof loader>();
  const { go } = useApp();
  const sought = rooms.find(({ id }) => id === room);
  const origins = originsOf(rooms, floors, (label) => label || t('location.pinKinds.entrance'));
  const start = origins.find(({ key }) => key === from);
  const search: Search = { room: sought?.id ?? 0, from: start?.key ?? '', isStepFree };
  const held = sought === undefined ? [] : [sought.id, ...sought.parts];
  const where = (building: string, level: number): string =>
    [building, t('location.level', { level: String(level) })].filter(Boolean).join(' · ');
  const floorOf = (id: number): Floor | undefined =>
    floors.find(({ areas }) => areas.some(({ roomId }) => roomId === id)) ??
    floors.find((floor) =>
      rooms.some((one) => one.id === id && one.building === floor.building && one.level === floor.level),
    );
  const floor = held.map(floorOf).find((found) => found !== undefined);
  const map = (drawn: Floor) => <FloorMap floor={drawn} rooms={rooms} venue={venue} sought={held} from={0} />;
  return (
    <RecordPage title={name} above={<Link to="/venues">{t('location.title')}</Link>} text={about}>
      <FindRoom key={room} {...{ venue, rooms, origins, search }} />
      {sought !== undefined && (
        <section className={css.find} aria-label={t('location.findRoom')}>
          <p className={css.where}>{where(sought.building, sought.level)}</p>
          <ul>
            <RoomEntry room={sought} isSought />
          </ul>
          {sought.parts.length > 0 && (
            <p>
              {t('location.madeOf', {
                rooms: rooms
                  .filter(({ id }) => sought.parts.includes(id))
                  .map((part) => part.name)
                  .join(t('location.and')),
              })}
            </p>
          )}
          {start !== undefined && (
            <RoomWay
              {...{ venue, sought, rooms, floors, where, isStepFree }}
              origin={start}
              chooseStepFree={(is) => go(addressOf(venue, { ...search, isStepFree: is }))}
            />
          )}
          <Slot name="location.room" props={{ room: sought.id }} />
          {start === undefined && floor !== undefined && map(floor)}
        </section>
      )}
      {gcj02 !== null && (
        <Place name={name} address={address || city} coordinates={gcj02}>
          <p className={css.degrees}>GCJ-02 {degreesOf(gcj02)}</p>
          {wgs84 !== null && <p className={css.degrees}>WGS-84 {degreesOf(wgs84)}</p>}
        </Place>
      )}
      {sought === undefined &&
        floors.map((drawn) => (
          <section key={drawn.id} className={css.level}>
            <h2>{t('location.planOf', { floor: where(drawn.building, drawn.level) })}</h2>
            {map(drawn)}
          </section>
        ))}
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
