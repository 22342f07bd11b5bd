import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { inSight } from '../../../people/member/public.ts';
import type { expertAdmin } from '../admin-contract.ts';
import { expertRefusals } from '../refusals.ts';

type Input = ParsedOf<(typeof expertAdmin)['expert.expert.link']>;

/** Refuses a member whom the caller does not reach, and keeps the others from being merged or removed meanwhile. */
async function refuseUnseen(ctx: Ctx, tx: Tx, memberId: number): Promise<void> {
  const values: unknown[] = [ctx.shop.id, memberId];
  const reached = inSight(ctx, 'member.person.view', 'read')(binder(values));
  const seen = await tx.row(
    `SELECT 1 FROM member t WHERE t.shop_id = $1 AND t.id = $2 AND t.merged_into IS NULL AND t.removed_at IS NULL
       AND (${reached}) FOR SHARE`,
    values,
  );
  if (seen === null) throw notFound();
}

/** Says which member an expert is; a member is one expert at most. */
export function linkMember(
  ctx: Ctx,
  { id, version, memberId }: Input,
): Promise<{ data: { id: number; version: number } }> {
  return ctx.db.write(async (tx) => {
    const row = await tx.row<{ version: number }>(
      'SELECT version FROM expert WHERE shop_id = $1 AND id = $2 FOR UPDATE',
      [ctx.shop.id, id],
    );
    if (row === null) throw notFound();
    if (row.version !== version) throw versionConflict();
    await tx.rows('DELETE FROM expert_link WHERE shop_id = $1 AND expert_id = $2', [ctx.shop.id, id]);
    if (memberId !== null) {
      await refuseUnseen(ctx, tx, memberId);
      await insertLink(ctx, tx, { id, memberId });
    }
    return { data: { id, version: await countChange(ctx, tx, id) } };
  });
}

async function insertLink(ctx: Ctx, tx: Tx, { id, memberId }: { id: number; memberId: number }): Promise<void> {
  const made = await tx.row(
    `INSERT INTO expert_link (expert_id, member_id, linked_by) VALUES ($1, $2, $3)
     ON CONFLICT (shop_id, member_id) DO NOTHING RETURNING id`,
    [id, memberId, signedIn(ctx).id],
  );
  if (made === null) throw await takenBy(ctx, tx, memberId);
}

/** Whoever has the expert open sees that something of it has changed. */
async function countChange(ctx: Ctx, tx: Tx, id: number): Promise<number> {
  const row = await tx.row<{ version: number }>(
    'UPDATE expert SET version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2 RETURNING version',
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return row.version;
}

/** Says which person an expert is of whom no other is known yet, inside the caller's transaction, who has found that person. */
export async function linkPerson(ctx: Ctx, tx: Tx, of: { id: number; memberId: number }): Promise<void> {
  await insertLink(ctx, tx, of);
  await countChange(ctx, tx, of.id);
}

async function takenBy(ctx: Ctx, tx: Tx, memberId: number): Promise<Error> {
  const other = await tx.row<{ title: string }>(
    `SELECT e.title FROM expert_link l JOIN expert e ON e.shop_id = l.shop_id AND e.id = l.expert_id
     WHERE l.shop_id = $1 AND l.member_id = $2`,
    [ctx.shop.id, memberId],
  );
  return expertRefusals.member_taken({ name: other?.title ?? '' });
}
