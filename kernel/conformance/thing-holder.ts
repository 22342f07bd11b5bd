import type { Caller } from './caller.ts';
import { grantables } from './house.ts';
import type { Stage } from './stage.ts';

/** Somebody who holds all that means something on one thing of a kind, and nothing else. */
export async function holderOf(stage: Stage, record: string, thing: number): Promise<Caller> {
  const { member, caller } = await stage.newcomer([]);
  const permissions = grantables.kinds.get(record)?.permissions ?? [];
  await stage.kit.ctx(stage.shop).db.write(async (tx) => {
    const role = await tx.row<{ id: number }>('insert into role (key, name) values ($1, $1) returning id', [
      stage.key(),
    ]);
    await tx.rows('insert into role_grant (role_id, permission) select $1, unnest($2::text[])', [
      role?.id,
      permissions,
    ]);
    await tx.rows('insert into thing_role (member_id, role_id, record, thing_id) values ($1, $2, $3, $4)', [
      ...[member.id, role?.id, record, thing],
    ]);
  });
  return caller;
}
