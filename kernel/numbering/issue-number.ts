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
    insert into number_series as s (shop_id, series, year, last) values ($1, $2, $3, 1)
    on conflict (shop_id, series, year) do update set last = s.last + 1 returning last)
  insert into document_number (shop_id, series, year, number) select $1, $2, $3, last from counted returning id, year, number`;

/**
 * Gives a document the next number of a series of the shop, in the year that it is there. To be called last in the transaction that makes
 * the document: until it ends, every other one of the series waits, and where it is taken back, so is the number.
 */
export async function issueNumber({ shop, services }: ShopClock, tx: Tx, series: string): Promise<IssuedNumber> {
  const year = Number(formatDate(services.now()).slice(0, 4));
  const issued = await tx.row<IssuedNumber>(ISSUE, [shop.id, series, year]);
  if (issued === null) throw new Error(`The series ${series} gave no number.`);
  return issued;
}

const DIGITS = 6;

/** A number as documents bear it: `R2026-000042`. */
export const numberText = (prefix: string, { year, number }: Pick<IssuedNumber, 'year' | 'number'>): string =>
  `${prefix}${year}-${String(number).padStart(DIGITS, '0')}`;
