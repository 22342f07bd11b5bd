import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { selectSource } from '../../../../kernel/module/select-source.ts';
import { inSight } from '../../../people/member/public.ts';
import { CONFERENCE_SOURCE, groupConditions } from '../queries/treat-groups.ts';
import { refuse } from '../refusals.ts';
import { MOST_GIVEN, MOST_QUANTITY, type treatDesk } from '../treat-contract.ts';
import { lockTreat } from './check-treats.ts';

type Give = (typeof treatDesk)['receiving.treat.give'];

const LIVE = `l.shop_id = $1 AND l.conference_id = $3 AND l.state <> 'cancelled'`;
// Everybody with a way there that is not given up. Who has no account is told apart by their name, and of one name by their phones: a way without
// one is of whoever else is called so.
const GUESTS = `SELECT l.member_id, NULL::bigint AS expert_id, max(coalesce(m.name, l.guest)) AS guest, max(l.companions) AS companions,
    CASE WHEN l.member_id IS NULL THEN coalesce(nullif(l.phone, ''), k.phone, '') ELSE '' END AS phone
  FROM receiving_leg l LEFT JOIN member m ON m.shop_id = l.shop_id AND m.id = l.member_id
    LEFT JOIN (SELECT l.guest, min(l.phone) AS phone FROM receiving_leg l WHERE ${LIVE} AND l.member_id IS NULL AND l.phone <> '' GROUP BY l.guest) k ON k.guest = l.guest
  WHERE ${LIVE} GROUP BY l.member_id, CASE WHEN l.member_id IS NULL THEN l.guest END, 5`;
const SPEAKERS = `SELECT k.member_id, max(e.id) AS expert_id, max(e.title) AS guest, 0 AS companions, '' AS phone
  FROM agenda_slot s CROSS JOIN LATERAL jsonb_array_elements(s.people) AS p(person)
    CROSS JOIN LATERAL (SELECT e.shop_id, e.id, e.title FROM expert e WHERE e.shop_id = s.shop_id AND e.id = (p.person ->> 'expertId')::bigint OFFSET 0) e
    LEFT JOIN expert_link k ON k.shop_id = e.shop_id AND k.expert_id = e.id
  WHERE s.shop_id = $1 AND s.conference_id = $3 AND s.ended_in IS NULL AND NOT s.is_cancelled
  GROUP BY k.member_id, CASE WHEN k.member_id IS NULL THEN e.id END`;
// Of those alone of whom the caller may see it: a right may reach fewer people than the shop has.
const PEOPLE = (
  seen: string,
  condition: string,
): string => `SELECT t.id AS member_id, NULL::bigint AS expert_id, t.name AS guest, 0 AS companions, '' AS phone FROM member t
  WHERE t.shop_id = $1 AND t.removed_at IS NULL AND t.merged_into IS NULL AND (${seen})
    AND EXISTS (SELECT FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.id AND ${condition})`;

// Read once and looked up, whatever is known of the size of the list by then: thousands are compared with thousands.
const HAS = (what: 'member_id' | 'expert_id' | 'guest'): string =>
  `SELECT c.${what} FROM receiving_claim c WHERE c.shop_id = $1 AND c.treat_id = $2`;

// Whom nobody knows a phone of is whoever has a line under that name.
const SAME_PHONE = `(c.phone = w.phone OR c.phone = '' OR w.phone = '')`;

const GIVE = (people: string): string => `WITH person AS (${people}),
  wanted AS (
    SELECT w.member_id, w.expert_id, w.guest, w.phone, least(${MOST_QUANTITY}, $5::int * (1 + CASE WHEN $6::boolean THEN w.companions ELSE 0 END)) AS quantity
    FROM person w WHERE w.guest <> ''
      AND (w.member_id IS NULL OR w.member_id NOT IN (${HAS('member_id')} AND c.member_id IS NOT NULL))
      AND (w.expert_id IS NULL OR w.expert_id NOT IN (${HAS('expert_id')} AND c.expert_id IS NOT NULL))
      AND NOT EXISTS (${HAS('guest')} AND c.guest = w.guest AND c.member_id IS NULL AND c.expert_id IS NULL AND ${SAME_PHONE})
      AND (w.member_id IS NOT NULL OR NOT EXISTS (${HAS('guest')} AND c.guest = w.guest AND (c.expert_id IS NULL OR w.expert_id IS NULL) AND ${SAME_PHONE}))
    ORDER BY w.guest, w.phone, w.member_id LIMIT ${MOST_GIVEN + 1}),
  made AS (
    INSERT INTO receiving_claim (treat_id, member_id, expert_id, guest, phone, area, quantity)
    SELECT $2, w.member_id, w.expert_id, w.guest, w.phone, $4, w.quantity FROM (SELECT * FROM wanted LIMIT ${MOST_GIVEN}) w RETURNING quantity)
  SELECT (SELECT count(*)::int FROM made) AS given, (SELECT coalesce(sum(quantity), 0)::int FROM made) AS much,
    (SELECT count(*) FROM wanted) > ${MOST_GIVEN} AS "isMore", $3::bigint AS conference`;

interface Given {
  given: number;
  much: number;
  isMore: boolean;
}

/** Refuses a record that the caller could not have chosen from the list of the group. */
async function checkRecord(ctx: Ctx, source: string, id: number | null): Promise<number> {
  const asked = { q: '', ids: id === null ? [] : [id], page: 1, limit: 1 };
  const found = id === null ? undefined : await selectSource(ctx, source)?.select(ctx, asked);
  if (id === null || !found?.data.some(({ value }) => value === id)) {
    throw invalidInput({ record: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  }
  return id;
}

/** Gives a treat to a whole group (R8): who has it keeps what they have, and where there is too little nobody gets anything. */
export async function giveTreat(
  ctx: Ctx,
  { id, group, record, area, quantity, withCompanions }: ParsedOf<Give>,
): Promise<OutputOf<Give>> {
  const condition = groupConditions(ctx).get(group);
  if (group !== 'guests' && group !== 'speakers' && condition === undefined) throw refuse.group_unknown();
  const isOfConference = condition?.asks.source === CONFERENCE_SOURCE;
  const chosen =
    condition === undefined || isOfConference ? null : await checkRecord(ctx, condition.asks.source, record);
  return ctx.db.write(async (tx) => {
    const left = await lockTreat(ctx, tx, id);
    const treat = await tx.row<{ conference: number }>(
      'SELECT conference_id AS conference FROM receiving_treat WHERE shop_id = $1 AND id = $2',
      [ctx.shop.id, id],
    );
    if (treat === null) throw notFound();
    const values: unknown[] = [ctx.shop.id, id, treat.conference, area, quantity, withCompanions];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const people =
      condition === undefined
        ? group === 'guests'
          ? GUESTS
          : SPEAKERS
        : PEOPLE(
            inSight(ctx, condition.tells, 'read')(bind),
            condition.sql({ ids: [chosen ?? treat.conference], days: 0, words: [] }, bind),
          );
    const row = await tx.row<Given>(GIVE(people), values);
    if (row === null) throw new Error('Nothing was answered.');
    // Refused behind the writing: the transaction takes it back.
    if (left !== null && row.much > left) throw refuse.treat_full({ left: Math.max(0, left) });
    return { data: { given: row.given, isMore: row.isMore } };
  });
}
