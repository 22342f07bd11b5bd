import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Floor, Room } from '../../contract.ts';
import { type Place, placeOf } from '../../rules/plan.ts';
import { type Route, type RouteStage, routeBetween } from '../../rules/route.ts';
import type { Connecting } from '../../rules/words.ts';
import css from '../venue.module.css';
import { FloorMap } from './floor-map.tsx';

/** Where somebody stands who looks for a room: another room, or an entrance. */
export interface Origin {
  /** What the address calls it. */
  key: string;
  name: string;
  place: Place | null;
  /** Its room; 0 for an entrance. */
  roomId: number;
  building: string;
  level: number;
}

/** Everywhere in a venue that one can come from: its entrances first, then its rooms. */
export function originsOf(
  rooms: readonly Room[],
  floors: readonly Floor[],
  nameOf: (label: string) => string,
): Origin[] {
  const entrances = floors.flatMap(({ id, building, level, pins }) =>
    pins
      .filter(({ kind }) => kind === 'entrance')
      .map(({ label, x, y }): Origin => {
        const at: [number, number] = [x, y];
        return { key: `${id}-${x}-${y}`, name: nameOf(label), place: { floorId: id, at }, roomId: 0, building, level };
      }),
  );
  return [
    ...entrances,
    ...rooms.map(({ id, name, parts, building, level }) => ({
      ...{ key: String(id), name, roomId: id, building, level },
      place: placeOf(floors, { id, parts }),
    })),
  ];
}

/** The way to a room, stage by stage with a plan of each floor; where none is known, on which floors both are. */
export function RoomWay({
  venue,
  sought,
  origin,
  rooms,
  floors,
  where,
  isStepFree: isAsked,
  chooseStepFree,
}: {
  venue: number;
  sought: Room;
  origin: Origin;
  rooms: readonly Room[];
  floors: readonly Floor[];
  where(building: string, level: number): string;
  isStepFree: boolean;
  chooseStepFree(is: boolean): void;
}) {
  const { t } = useApp();
  // The way is drawn at once; the address follows.
  const [isStepFree, setStepFree] = useState(isAsked);
  const choose = (is: boolean): void => {
    setStepFree(is);
    chooseStepFree(is);
  };
  const to = placeOf(floors, sought);
  const route = origin.place === null || to === null ? null : routeBetween(floors, origin.place, to, { isStepFree });
  const floorOf = (id: number): Floor | undefined => floors.find((floor) => floor.id === id);
  const isOver = origin.place?.floorId !== to?.floorId;
  const nameOf = (kind: Connecting, label: string): string => label || t(`location.pinKinds.${kind}`);
  const stageText = ({ floorId, metres }: RouteStage, next: Route['changes'][number] | undefined): string => {
    const floor = floorOf(floorId);
    const named = {
      floor: where(floor?.building ?? '', floor?.level ?? 1),
      to: next === undefined ? sought.name : nameOf(next.kind, next.label),
    };
    return metres === null ? t('location.stage', named) : t('location.stageMetres', { ...named, metres });
  };
  const map = (stage: RouteStage) => {
    const floor = floorOf(stage.floorId);
    if (floor === undefined) return null;
    const held = [sought.id, ...sought.parts];
    return (
      <FloorMap
        floor={floor}
        rooms={rooms}
        venue={venue}
        sought={held}
        from={origin.roomId}
        path={[stage.from, stage.to]}
      />
    );
  };
  const heading = (): string => {
    if (route?.minutes && route.metres !== null)
      return t('location.walkWhole', { from: origin.name, minutes: route.minutes, metres: route.metres });
    if (route === null && isOver && isStepFree) return t('location.stepFreeNone');
    return t('location.walkFloors', {
      from: origin.name,
      there: where(origin.building, origin.level),
      here: where(sought.building, sought.level),
    });
  };
  return (
    <>
      {isOver && (
        <label className={css.free}>
          <input type="checkbox" checked={isStepFree} onChange={({ target }) => choose(target.checked)} />
          {t('location.stepFree')}
        </label>
      )}
      <p className={css.walk} role="status">
        {heading()}
      </p>
      {route !== null && (
        <ol className={css.stages}>
          {route.stages.map((stage, index) => {
            const next = route.changes[index];
            return (
              <li key={stage.floorId}>
                <p>{stageText(stage, next)}</p>
                {map(stage)}
                {next !== undefined && (
                  <p className={css.change}>
                    {t(`location.change.${next.kind}`, {
                      name: nameOf(next.kind, next.label),
                      level: String(next.to),
                    })}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <p>
        <Link to={`/venue?id=${venue}`}>{t('location.allRooms')}</Link>
      </p>
    </>
  );
}
