import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { rootOf } from '../../engine/rules/items.ts';

const HandedOver = z.object({ from: z.number(), to: z.number(), isUndone: z.boolean() });

interface Pair {
  id: number;
  values: Answers;
  theirs: Answers;
}

const store = (tx: Tx, shopId: number, id: number, values: Answers, taken: object | null): Promise<unknown> =>
  tx.rows(
    `update profile_answer set values = $3, taken = $4, version = version + 1, updated_at = now() where shop_id = $1 and id = $2`,
    [shopId, id, JSON.stringify(values), taken === null ? null : JSON.stringify(taken)],
  );

/** What the winner left open is taken from the loser, whole questions at once; what both answered stays the winner's. */
async function join(tx: Tx, shopId: number, from: number, to: number): Promise<void> {
  const pairs = await tx.rows<Pair>(
    `select w.id, w.values, l.values as theirs from profile_answer w
     join profile_answer l on l.shop_id = w.shop_id and l.part_id = w.part_id and l.member_id = $2
     where w.shop_id = $1 and w.member_id = $3 order by w.id for update of w`,
    [shopId, from, to],
  );
  for (const { id, values, theirs } of pairs) {
    const answered = new Set(Object.keys(values).map(rootOf));
    const taken = Object.fromEntries(Object.entries(theirs).filter(([key]) => !answered.has(rootOf(key))));
    if (Object.keys(taken).length > 0) await store(tx, shopId, id, { ...values, ...taken }, { from, values: taken });
  }
}

/** What came from the other member goes again, unless it was answered anew meanwhile. */
async function part(tx: Tx, shopId: number, winner: number, loser: number): Promise<void> {
  const rows = await tx.rows<{ id: number; values: Answers; taken: { values: Answers } }>(
    `select id, values, taken from profile_answer where shop_id = $1 and member_id = $2 and (taken ->> 'from')::bigint = $3 order by id for update`,
    [shopId, winner, loser],
  );
  for (const { id, values, taken } of rows) {
    const isStill = (key: string): boolean => JSON.stringify(values[key]) === JSON.stringify(taken.values[key]);
    const own = Object.entries(values).filter(([key]) => taken.values[key] === undefined || !isStill(key));
    await store(tx, shopId, id, Object.fromEntries(own), null);
  }
}

/** Makes one profile of two when members are merged (X10), and two of it again when that is undone. */
export async function followMerge(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { from, to, isUndone } = HandedOver.parse(data);
  if (isUndone) await part(tx, ctx.shop.id, from, to);
  else await join(tx, ctx.shop.id, from, to);
}
