import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { presentMemberSql } from '../../../../kernel/identity/merged-members.ts';
import { personPlaces } from '../../../../kernel/module/person-places.ts';
import type { PersonRows } from '../../../../kernel/module/person-rows.ts';
import { type Entry, keptRows } from '../binned.ts';

/** A column of a table that names a member, and what its module says of such rows. */
export interface PersonColumn extends PersonRows {
  readonly name: string;
}

/** The columns of a table that name a member. */
export function personColumns(ctx: Ctx, table: string): PersonColumn[] {
  return [...personPlaces(ctx.services.registry)].flatMap(([place, rows]) => {
    const [of, name = ''] = place.split('.');
    return of === table ? [{ ...rows, name }] : [];
  });
}

/** Keeps the members whom removed rows name from being merged or removed until they are back. */
export async function holdPeople(
  ctx: Ctx,
  tx: Tx,
  entry: Entry,
  table: string,
  people: readonly PersonColumn[],
): Promise<void> {
  for (const { name } of people) {
    await tx.rows(
      `select 1 from member m where m.shop_id = $1 and m.id in (
         select t."${name}" from bin_entry e cross join lateral ${keptRows('e', table)} where e.shop_id = $1 and e.id = $2)
       order by m.id for share`,
      [ctx.shop.id, entry.id],
    );
  }
}

/** SQL of the member whom a removed row `t` of shop `$1` names by now: who was merged since is the one they became. */
export const namedNow = ({ name, merge }: PersonColumn): string =>
  merge === 'moves' ? presentMemberSql('$1', `t."${name}"`) : `t."${name}"`;

/** SQL of whether a removed row `t` of shop `$1` names nobody who has left for good, as far as such rows go with them. */
export const namesNobodyGone = (people: readonly PersonColumn[]): string[] =>
  people
    .filter(({ removal }) => removal === 'goes')
    .map(
      (one) => `not exists (select from member left_member where left_member.shop_id = $1
        and left_member.id = ${namedNow(one)} and left_member.removed_at is not null)`,
    );
