import type { DailyHours } from '../../../kernel/rules/daily-hours.ts';
import { stockLeftSql } from '../../../kernel/stock/stock-left-sql.ts';
import { taggedCardSql } from '../../content/envelope/public.ts';
import type { FormCard } from './contract.ts';
import { formStatus } from './form-status.ts';

/** What is left of the places of `form t`, as rows of `question`, `option` and `left`; `where` picks among them. */
export const placesLeftSql = (pick: string, where: string): string => `
  (SELECT ${pick} FROM (SELECT p.question, p.option, ${stockLeftSql('u', 'now()')} AS "left"
    FROM form_place p JOIN stock_unit u ON u.shop_id = p.shop_id AND u.id = p.unit_id
    WHERE p.shop_id = t.shop_id AND p.form_id = t.id AND ${where}) l)`;

/** The columns of a form as lists show it, over `form t`; parameters 1 to 3 are `readerValues`. */
export const cardColumns = `${taggedCardSql(`'/form?id=' || t.id`)},
  t.opens_at AS "opensAt", t.closes_at AS "closesAt",
  t.daily_from AS "dailyFrom", t.daily_until AS "dailyUntil", t.weekdays, t.who, ${placesLeftSql('l."left"', `p.question = ''`)} AS "left"`;

/** A row of these columns. */
export interface CardRow extends Omit<FormCard, 'status'>, DailyHours {
  left: number | null;
}

/** Where the form of a row stands; a withdrawn one takes nothing. */
export const statusOf = (row: CardRow, now: Date): FormCard['status'] =>
  row.state === 'withdrawn' ? 'closed' : formStatus(row, now);

/** A form as lists show it. */
export function cardOf(row: CardRow, now: Date): FormCard {
  const { left: _left, dailyFrom: _from, dailyUntil: _until, weekdays: _days, ...card } = row;
  return { ...card, status: statusOf(row, now) };
}
