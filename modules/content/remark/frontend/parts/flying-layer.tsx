import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { FLIGHT_MS, freeLane, LANES, passedBy } from '../../rules/flight.ts';
import { type AirLine, airOf, keepWanted, wantsLines } from './air.ts';
import css from './flying.module.css';
import { type FilmTalk, useFilmLines } from './use-film-lines.ts';

interface FlyingLayerProps extends FilmTalk {
  /** It goes on now: lines fly as they come. Else each flies where in the film it was said. */
  isLive: boolean;
}

interface Flying extends AirLine {
  lane: number;
}

const LOOK_MS = 200;

/**
 * What people say, going over the picture: sparse, off by its switch, and gone as soon as it is taken back. It repeats what stands in a list
 * beside or below the picture, so it is nothing to those who are read the page.
 */
export function FlyingLayer({ isLive, ...talk }: FlyingLayerProps) {
  const t = useT();
  const { type, id, film } = talk;
  const [isOn, setOn] = useState(false);
  const [flying, setFlying] = useState<readonly Flying[]>([]);
  const begun = useRef<number[]>([]);
  const air = airOf(type, id);
  useEffect(() => setOn(wantsLines()), []);
  // Also where nothing flies: the list below the picture is the same lines.
  useFilmLines(talk, !isLive);
  const begin = useCallback((lines: readonly AirLine[]): void => {
    const now = performance.now();
    const added: Flying[] = [];
    for (const line of lines) {
      const lane = freeLane(begun.current, now);
      if (lane === null) break;
      begun.current[lane] = now;
      added.push({ ...line, lane });
    }
    if (added.length > 0)
      setFlying((there) => [...there.filter((one) => !added.some((each) => each.id === one.id)), ...added]);
  }, []);
  // What is no longer said flies no further.
  useEffect(() => {
    const look = (): void => {
      const known = new Map(air.get().map((line) => [line.id, line]));
      setFlying((there) => there.filter((one) => known.has(one.id)));
    };
    return air.subscribe(look);
  }, [air]);
  useEffect(() => {
    if (!isOn || !isLive) return;
    // What was said before the page came is in the chat.
    let seen = new Set(air.get().map((line) => line.id));
    let isFirst = seen.size === 0;
    return air.subscribe(() => {
      const lines = air.get();
      if (!isFirst) begin(lines.filter((line) => !seen.has(line.id)));
      isFirst = false;
      seen = new Set([...seen, ...lines.map((line) => line.id)]);
    });
  }, [isOn, isLive, air, begin]);
  useEffect(() => {
    if (!isOn || isLive) return;
    let last = (film.current?.currentTime ?? 0) * 1000;
    const timer = setInterval(() => {
      const at = (film.current?.currentTime ?? 0) * 1000;
      const lines = air.get().flatMap((line) => (line.offset === null ? [] : [{ ...line, offset: line.offset }]));
      begin(passedBy(lines, last, at));
      last = at;
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isOn, isLive, air, film, begin]);
  const turn = (): void => {
    keepWanted(!isOn);
    setOn(!isOn);
    setFlying([]);
  };
  return (
    <>
      {isOn && (
        <div className={css.layer} aria-hidden="true">
          {flying.map(({ id: one, text, lane, mine }) => (
            <span
              key={one}
              data-mine={mine || undefined}
              style={{ insetBlockStart: `${(lane * 100) / LANES}%`, animationDuration: `${FLIGHT_MS}ms` }}
              onAnimationEnd={() => setFlying((there) => there.filter((line) => line.id !== one))}
            >
              {text}
            </span>
          ))}
        </div>
      )}
      <button type="button" className={css.switch} aria-pressed={isOn} onClick={turn} data-no-print>
        {t('remark.flying')}
      </button>
    </>
  );
}
