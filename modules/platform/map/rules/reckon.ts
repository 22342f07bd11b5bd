import { type Located, metresApart } from '../../../../kernel/rules/geo.ts';
import type { MapMode, MapWay } from '../contract.ts';

/**
 * What makes a way of a straight line, where no map is asked: streets go around blocks, and one walks 72 metres a minute
 * (4.3 km/h, with lights and lifts) and drives 400 in a city (24 km/h), after five minutes of getting in and out.
 */
const RECKONING: Readonly<Record<MapMode, { detour: number; pace: number; start: number }>> = {
  walk: { detour: 1.3, pace: 72, start: 0 },
  drive: { detour: 1.4, pace: 400, start: 5 },
};

/** The way between two places as this portal reckons it: along a great circle, lengthened as streets are. */
export function reckonedWay(from: Located, to: Located, mode: MapMode): MapWay {
  const { detour, pace, start } = RECKONING[mode];
  const metres = Math.round(metresApart(from, to) * detour);
  return { metres, minutes: metres === 0 ? 0 : start + Math.ceil(metres / pace) };
}
