import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { pageLine } from '../../../../../kernel/client/page-line.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { remarks } from '../../contract.ts';
import { WINDOW_MS } from '../../rules/flight.ts';
import { airOf } from './air.ts';
import { useFilmMinute } from './use-film-minute.ts';
import { useTaken } from './use-taken.ts';

/** The film that is looked at, and what is said about it. */
export interface FilmTalk {
  type: string;
  id: number;
  pass: string;
  film: RefObject<HTMLVideoElement | null>;
}

/** Of all who are told at once that something was said, each asks within so long. */
const SPREAD_MS = 800;

/**
 * Reads what was said at the minute of a film that is being watched, from its first play on, anew when the server says that it changed; what is
 * taken away goes at once.
 */
export function useFilmLines({ type, id, pass, film }: FilmTalk, isFilm: boolean): void {
  const { client, user } = useApp();
  const minute = useFilmMinute(film, isFilm);
  const [talks, setTalks] = useState<readonly { type: string; id: number }[]>([]);
  const latest = useRef(0);
  const air = airOf(type, id);
  const isOn = isFilm && minute !== null;
  const read = useCallback(async (): Promise<void> => {
    const turn = ++latest.current;
    const from = (minute ?? 0) * WINDOW_MS;
    const asked = { type, id, pass, from, to: from + WINDOW_MS };
    const found = await client.call(remarks['remark.flying'], asked, { quiet: true }).catch(() => null);
    if (found === null || turn !== latest.current) return;
    air.set(found.data);
    setTalks(found.talks);
  }, [client, type, id, pass, minute, air]);
  useEffect(() => {
    if (isOn) void read();
  }, [isOn, read]);
  // What comes of the talk that it was recorded of is taken back there.
  useTaken(isOn ? talks : [], pass, (gone) => air.set(air.get().filter((one) => one.id !== gone)));
  const again = useRef(read);
  again.current = read;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const line = pageLine(user);
    line.on('remark.changed', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void again.current(), Math.random() * SPREAD_MS);
    });
    line.on('remark.gone', ({ remark }) => air.set(air.get().filter((one) => one.id !== remark)));
    line.enter('remark', { type, id, pass }, () => undefined);
    return () => {
      clearTimeout(timer);
      line.close();
      air.set([]);
    };
  }, [isOn, user, type, id, pass, air]);
}
