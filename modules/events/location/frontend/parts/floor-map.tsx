import { useEffect, useRef } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Floor, Room } from '../../contract.ts';
import { FloorDrawing, PinSign } from '../../parts/floor-drawing.tsx';
import type { Point } from '../../rules/plan.ts';
import css from '../venue.module.css';

/** The plan of a floor: rooms lead to themselves, the sought one stands out; what else is on it stands below in words. */
export function FloorMap({
  floor,
  rooms,
  venue,
  sought,
  from,
  path,
}: {
  floor: Floor;
  rooms: readonly Room[];
  venue: number;
  /** Numbers of the rooms that are looked for: a hall of parts is all of them. */
  sought: readonly number[];
  from: number;
  /** What of a way leads over this floor. */
  path?: readonly [Point, Point];
}) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [first] = sought;
  const way = path?.join(' ');
  // On a phone the plan is wider than the screen: the way over it, else what is looked for stands in the middle of it.
  useEffect(() => {
    const frame = place.current?.querySelector('section');
    const wanted = way === undefined ? '[data-tone="sought"]' : '[data-path]';
    const area = first === undefined ? null : frame?.querySelector(wanted);
    if (!frame || !area) return;
    const [around, there] = [frame.getBoundingClientRect(), area.getBoundingClientRect()];
    frame.scrollLeft += there.left + there.width / 2 - around.left - around.width / 2;
  }, [first, way]);
  const level = [floor.building, t('location.level', { level: String(floor.level) })].filter(Boolean).join(' · ');
  const nameOf = (id: number): string => rooms.find((room) => room.id === id)?.name ?? '';
  return (
    <div ref={place} className={css.map}>
      <FloorDrawing
        floor={floor}
        label={t('location.planOf', { floor: level })}
        areas={floor.areas.map(({ roomId, points }) => ({
          ...{ roomId, points, name: nameOf(roomId) },
          tone: sought.includes(roomId)
            ? ('sought' as const)
            : roomId === from
              ? ('from' as const)
              : ('plain' as const),
        }))}
        pins={floor.pins}
        wrapArea={({ roomId, name }, shape) => (
          <Link key={roomId} to={`/venue?id=${venue}&room=${roomId}`} aria-label={name}>
            {shape}
          </Link>
        )}
        wrapPin={({ kind, label, x, y }, _, shape) => (
          <g key={`${kind} ${x} ${y}`}>
            <title>{label || t(`location.pinKinds.${kind}`)}</title>
            {shape}
          </g>
        )}
      >
        {path !== undefined && (
          <g className={css.path} data-path="">
            <polyline points={path.map(([x, y]) => `${x},${y}`).join(' ')} />
            <circle cx={path[0][0]} cy={path[0][1]} r={11} />
            <circle cx={path[1][0]} cy={path[1][1]} r={16} data-end="" />
          </g>
        )}
      </FloorDrawing>
      {floor.pins.length > 0 && (
        <ul className={css.legend}>
          {floor.pins.map(({ kind, label, x, y }) => (
            <li key={`${kind} ${x} ${y}`}>
              <PinSign kind={kind} /> {label || t(`location.pinKinds.${kind}`)}
            </li>
          ))}
        </ul>
      )}
      {path === undefined && (
        <p>
          <Link to={`/venue?id=${venue}`}>{t('location.allRooms')}</Link>
        </p>
      )}
    </div>
  );
}
