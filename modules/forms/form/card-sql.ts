import { cardColumnsSql } from '../../content/envelope/public.ts';
import { cardTagsSql } from '../../content/tags/public.ts';
import type { FormCard } from './contract.ts';
import { formStatus } from './form-status.ts';

/** The columns of a form as lists show it, over `form t`; parameters 1 to 3 are `readerValues`. Only forms with a cap are counted. */
export const cardColumns = `${cardColumnsSql(`'/form?id=' || t.id`)}, ${cardTagsSql('t.tag_ids', 't.shop_id', 3)} AS tags,
  t.opens_at AS "opensAt", t.closes_at AS "closesAt", t.who, t.cap,
  CASE WHEN t.cap IS NULL THEN 0
    ELSE (SELECT count(*)::int FROM form_answer a WHERE a.shop_id = t.shop_id AND a.form_id = t.id) END AS taken`;

/** A row of these columns. */
export interface CardRow extends Omit<FormCard, 'status'> {
  cap: number | null;
  taken: number;
}

/** Where the form of a row stands; a withdrawn one takes nothing. */
export const statusOf = (row: CardRow, now: Date): FormCard['status'] =>
  row.state === 'withdrawn' ? 'closed' : formStatus(row, now);

/** A form as lists show it. */
export function cardOf(row: CardRow, now: Date): FormCard {
  const { cap: _cap, taken: _taken, ...card } = row;
  return { ...card, status: statusOf(row, now) };
}
