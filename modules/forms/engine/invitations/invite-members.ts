import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { InvitationsOf } from './invitations-of.ts';

/** Invites these people, each with what `more` says of a column of the host; answers the new invitations. Who is invited already stays so. */
export function inviteMembers(
  ctx: Ctx,
  tx: Tx,
  { table, column }: InvitationsOf,
  thing: number,
  members: readonly number[],
  more?: { column: string; value: number },
): Promise<{ id: number; memberId: number }[]> {
  const [named, placed] = more === undefined ? ['', ''] : [`, ${more.column}`, ', $5'];
  return tx.rows(
    `INSERT INTO ${table} (${column}, member_id, name, due_at${named})
     SELECT $2, m.id, m.name, $4${placed} FROM member m WHERE m.shop_id = $1 AND m.id = ANY($3::bigint[]) AND m.removed_at IS NULL
     ON CONFLICT (shop_id, ${column}, member_id) DO NOTHING RETURNING id, member_id AS "memberId"`,
    [ctx.shop.id, thing, members, ctx.services.now().toISOString(), ...(more === undefined ? [] : [more.value])],
  );
}

/** Invites people whom the desk chose: all of them people of this shop, or none. */
export function invitePeople(
  ctx: Ctx,
  of: InvitationsOf,
  thing: number,
  memberIds: readonly number[],
): Promise<{ data: { invited: number; there: number } }> {
  const members = [...new Set(memberIds)];
  return ctx.db.write(async (tx) => {
    const found = await tx.row<{ thing: boolean; people: number }>(
      `SELECT EXISTS (SELECT FROM ${of.thing} s WHERE s.shop_id = $1 AND s.id = $2) AS thing,
         (SELECT count(*)::int FROM member m WHERE m.shop_id = $1 AND m.id = ANY($3::bigint[]) AND m.removed_at IS NULL) AS people`,
      [ctx.shop.id, thing, members],
    );
    if (!found?.thing || found.people < members.length) throw notFound();
    const made = await inviteMembers(ctx, tx, of, thing, members);
    return { data: { invited: made.length, there: members.length - made.length } };
  });
}
