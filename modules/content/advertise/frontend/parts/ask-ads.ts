import type { Caller } from '../../../../../kernel/client/client.ts';
import { type Ad, advertise } from '../../contract.ts';

/** The page that asks: its kind, and the number of the thing that it is about. */
export interface AdContext {
  type: string;
  id?: number | undefined;
}

interface Ask {
  slots: Set<string>;
  answer: Promise<Ad[]>;
}

/** Slots that come into sight together ask together. */
const TOGETHER_MS = 30;
const asks = new Map<string, Ask>();

/** What is advertised in a slot of the page; all slots that ask at nearly one time are one call. */
export async function askAds(client: Caller, { type, id }: AdContext, slot: string): Promise<Ad[]> {
  const key = `${type} ${id ?? ''}`;
  const open = asks.get(key);
  const slots = open?.slots ?? new Set<string>();
  slots.add(slot);
  const answer =
    open?.answer ??
    new Promise((resolve) => setTimeout(resolve, TOGETHER_MS)).then(async () => {
      asks.delete(key);
      const context = { type, ...(id !== undefined && { id }) };
      const asked = { slot: [...slots].join(','), context };
      return (await client.call(advertise['advertise.list'], asked, { quiet: true })).data;
    });
  asks.set(key, { slots, answer });
  return (await answer).filter((ad) => ad.slot === slot);
}
