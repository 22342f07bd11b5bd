/** What of this module lies in the common cart: a stay in a room. */
export const STAY = 'hotel.stay';

/** One room in the cart: which of a conference's rooms, and for which nights. What it costs is asked of the server again. */
export interface CartStay {
  what: typeof STAY;
  /** Number of the block that it is taken from. */
  rid: number;
  /** Day of arrival and of departure. */
  in: string;
  out: string;
  /** Where it was put in, so that the cart can lead back. */
  conference: number;
  hotel: number;
  /** How the cart names it. */
  title: string;
  /** It is a bed of a room that is shared. */
  isShared?: boolean;
  /** What its reader was shown; the server says whether that still holds. */
  fen: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value);

/** Whether an item of the cart is a room of this portal: a cart lies in the browser, where anybody may write anything. */
export function isStay(item: object): item is CartStay {
  const { what, rid, in: from, out, conference, hotel, title, fen } = item as Partial<Record<keyof CartStay, unknown>>;
  const numbers = [rid, conference, hotel, fen].every((value) => Number.isSafeInteger(value));
  return what === STAY && numbers && isDay(from) && isDay(out) && typeof title === 'string';
}
