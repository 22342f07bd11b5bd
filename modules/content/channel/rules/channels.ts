/** Type of a channel where others point at one. */
export const CHANNEL = 'channel';

/** In which order a channel shows what it finds: the newest first, the most read first, or what editors chose and then the newest. */
export const ORDERS = ['newest', 'hot', 'hand'] as const;
export type ChannelOrder = (typeof ORDERS)[number];

/** How many channels a shop has, and how many items editors choose for one. */
export const MOST_CHANNELS = 40;
export const MOST_PICKS = 30;

/** Of how many of the newest items the hottest are told. */
export const MOST_HOT = 300;

/** Items that are counted, where one channel is shown, and where all of them are. */
export const MOST_COUNTED_OF_ONE = 1000;
export const MOST_COUNTED_OF_EACH = 100;

/** An item by its type and number. */
export interface NamedThing {
  type: string;
  id: number;
}

/** How an item is known. */
export const thingKey = ({ type, id }: NamedThing): string => `${type} ${id}`;
