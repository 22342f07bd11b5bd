import { spread } from '../../../../kernel/rules/spread.ts';
import { nightsOf, type Stay } from './nights.ts';
import type { StayState } from './stay-steps.ts';

/** Another block or other days that a stay is to have. */
export interface ChangedDays extends Stay {
  block: number;
}

/** What a choice of a change is called: which block, from when, until when. */
export const changeKey = ({ block, in: from, out }: ChangedDays): string => `${block}/${from}/${out}`;

const KEY = /^([1-9]\d{0,14})\/(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/;
const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** What such a name says; null where it is none. */
export function changedDays(key: string): ChangedDays | null {
  const [, block, from = '', out = ''] = KEY.exec(key) ?? [];
  return block !== undefined && isDay(from) && isDay(out) ? { block: Number(block), in: from, out } : null;
}

/** What a stay cost night by night when it was taken; one of before that was kept spreads its price evenly. */
export function nightPrices(
  stay: Stay & { priceFen: number; nightFens: readonly number[] },
): ReadonlyMap<string, number> {
  const nights = nightsOf(stay);
  const evenly = spread(
    BigInt(stay.priceFen),
    nights.map(() => 1n),
  ).map(Number);
  const prices = stay.nightFens.length >= nights.length ? stay.nightFens : evenly;
  return new Map(nights.map((night, nth) => [night, prices[nth] ?? 0]));
}

/** A stay that is to be otherwise. */
export interface ChangingStay extends Stay {
  blockId: number;
  state: StayState;
}

/**
 * Whether another stay may take the place of one: it is to come yet, or its guest is there and stays where they are. What its money finds
 * otherwise by then is over.
 */
export const mayReplace = (old: ChangingStay, next: ChangedDays): boolean =>
  old.state === 'confirmed' || (old.state === 'in_house' && next.block === old.blockId && next.in === old.in);
