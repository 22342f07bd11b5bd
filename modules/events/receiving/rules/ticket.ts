import { dayAfter } from '../../../../kernel/rules/time-zone.ts';
import { isLegNumber, legNumber } from './leg-number.ts';
import { type Direction, MODES, type Mode, type PlaceKind, STATION_KINDS } from './words.ts';

/** What of a ticket goes into a leg, by the names that it is read under. */
export const TICKET_FIELDS = ['mode', 'number', 'date', 'departs', 'arrives', 'from', 'to', 'seat'] as const;
export type TicketField = (typeof TICKET_FIELDS)[number];

/** The part of a leg that a ticket says. */
export interface TicketLeg {
  mode?: Mode;
  number?: string;
  otherPlace?: string;
  stationId?: number;
  day?: string;
  time?: string;
  seat?: string;
}

const KINDS: Partial<Record<Mode, PlaceKind>> = { flight: 'airport', train: 'railway', ship: 'port' };
/** Letters that a leg holds of the other end, and of a seat. */
const [PLACE_LETTERS, SEAT_LETTERS] = [60, 20];

/** A name without what some write and others do not. */
const bare = (name: string): string => name.replaceAll(/\s|国际|机场|火车|站|T\d$/g, '');

/** The one station that a ticket means; none where two could be meant. */
function stationOf(
  places: readonly { id: number; kind: PlaceKind; name: string }[],
  mode: Mode | undefined,
  written: string,
): number | undefined {
  const wanted = bare(written);
  if (wanted === '') return undefined;
  const found = places.filter(({ kind, name }) => {
    if (!STATION_KINDS.includes(kind) || (mode !== undefined && (KINDS[mode] ?? kind) !== kind)) return false;
    const known = bare(name);
    return known !== '' && (known.includes(wanted) || wanted.includes(known));
  });
  // What is called just so is meant before what is called so among other words.
  const exact = found.filter(({ name }) => bare(name) === wanted);
  const meant = exact.length > 0 ? exact : found;
  return meant.length === 1 ? meant[0]?.id : undefined;
}

/**
 * What a ticket says of a leg in a direction (R1): coming, it counts when and where it arrives, leaving, when and where it departs. What it
 * does not say stays as it is.
 */
export function legOfTicket(
  said: Partial<Record<TicketField, string>>,
  direction: Direction,
  places: readonly { id: number; kind: PlaceKind; name: string }[],
): TicketLeg {
  const mode = MODES.find((one) => one === said.mode);
  const number = legNumber(said.number ?? '');
  const [here, other] = direction === 'in' ? [said.to, said.from] : [said.from, said.to];
  const time = direction === 'in' ? said.arrives : said.departs;
  // Whoever arrives at an earlier hour than they left arrives on the next day.
  const isNextDay = direction === 'in' && !!said.arrives && !!said.departs && said.arrives < said.departs;
  const stationId = stationOf(places, mode, here ?? '');
  return {
    ...(mode !== undefined && { mode }),
    ...(number !== '' && isLegNumber(mode ?? 'car', number) && { number }),
    ...(other && { otherPlace: other.slice(0, PLACE_LETTERS) }),
    ...(stationId !== undefined && { stationId }),
    ...(said.date && { day: isNextDay ? dayAfter(said.date) : said.date }),
    ...(time && { time }),
    ...(said.seat && { seat: said.seat.slice(0, SEAT_LETTERS) }),
  };
}
