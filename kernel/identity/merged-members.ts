import type { Reader } from './accounts.ts';

/** A merge may be followed by another: each number is followed to its end. */
const became = (shop: string, ids: string): string =>
  `with recursive became as (select b.id, b.merged_into from member b where b.shop_id = ${shop} and b.id = any (${ids})
   union select n.id, n.merged_into from became b join member n on n.shop_id = ${shop} and n.id = b.merged_into)`;

/** SQL of these members, and of those whom they were merged into, as an array. */
export const withWinnersSql = (shop: string, ids: string): string =>
  `array(${became(shop, ids)} select id from became)`;

/** SQL of the member that a number leads to by now: its own, or whom it was merged into. */
export const presentMemberSql = (shop: string, id: string): string =>
  `(${became(shop, `array[${id}]`)} select id from became where merged_into is null)`;

/** SQL of a member's own number and of those that were merged into them, as an array. */
export const selvesSql = (shop: string, id: string): string =>
  `array(with recursive self as (select ${id}::bigint as id
   union select m.id from self s join member m on m.shop_id = ${shop} and m.merged_into = s.id) select id from self)`;

/** These members, and those whom they were merged into. */
export async function withWinners(reader: Reader, shopId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const row = await reader.row<{ ids: number[] }>(`select ${withWinnersSql('$1', '$2::bigint[]')} as ids`, [
    shopId,
    ids,
  ]);
  return row?.ids ?? [];
}

/** Whether two numbers are one person, by now. */
export async function isSamePerson(reader: Reader, shopId: number, one: number, other: number): Promise<boolean> {
  if (one === other) return true;
  const winner = (id: string): string => presentMemberSql('$1', `${id}::bigint`);
  return (await reader.row(`select 1 where ${winner('$2')} = ${winner('$3')}`, [shopId, one, other])) !== null;
}
