import type { Tx } from '../database/db.ts';
import { formatDate } from '../rules/date-format.ts';
import type { ShopClock } from '../tenancy/shop-clock.ts';

/** A number of a series: `number` counts from 1 in each `year`. */
export interface IssuedNumber {
  id: number;
  year: number;
  number: number;
}

const ISSUE = `with counted as (
    insert into number_series as s (shop_id, series, year, last) values ($1, $2, $3, $4)
    on conflict (shop_id, series, year) do update set last = s.last + $4 returning last)
  insert into document_number (shop_id, series, year, number)
  select $1, $2, $3, n from counted, generate_series(last - $4 + 1, last) n returning id, year, number`;

/**
 * Gives several documents the next numbers of a series of the shop, in their order and in the year that it is there. To be called last in
 * the transaction that makes the documents: until it ends, every other one of the series waits, and where it is taken back, so are the numbers.
 */
export async function issueNumbers(
  { shop, services }: ShopClock,
  tx: Tx,
  series: string,
  count: number,
): Promise<IssuedNumber[]> {
  const year = Number(formatDate(services.now()).slice(0, 4));
  const issued = await tx.rows<IssuedNumber>(ISSUE, [shop.id, series, year, count]);
  if (issued.length !== count) throw new Error(`The series ${series} gave ${issued.length} of ${count} numbers.`);
  return issued.sort((one, other) => one.number - other.number);
}

/** Gives one document the next number of a series, as `issueNumbers` gives several theirs. */
export async function issueNumber(clock: ShopClock, tx: Tx, series: string): Promise<IssuedNumber> {
  const [issued] = await issueNumbers(clock, tx, series, 1);
  if (issued === undefined) throw new Error(`The series ${series} gave no number.`);
  return issued;
}

const DIGITS = 6;

/** A number as documents bear it: `R2026-000042`. */
export const numberText = (prefix: string, { year, number }: Pick<IssuedNumber, 'year' | 'number'>): string =>
  `${prefix}${year}-${String(number).padStart(DIGITS, '0')}`;
