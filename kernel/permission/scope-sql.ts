import type { Ctx } from '../http/context.ts';
import type { Condition } from '../record/record-sql.ts';
import { EVERY_PERMISSION } from './every-permission.ts';
import type { DataScope } from './scope.ts';

/** Columns of a record's table that say where it belongs; a table that lacks one answers no scope of that kind. */
export interface ScopeColumns {
  /** The centre, such as `centre_id`. */
  centre?: string;
  /** Of the table of centres itself: the way from the root, by which a centre that was removed is still placed. */
  path?: string;
  /** The member who made it or to whom it is assigned, such as `owner_id`. */
  owner?: string;
}

/**
 * The condition under which rows of a table `t` lie in a person's read set or write set for a permission: the union of
 * its grants, each with its own scope. Nobody and a permission that is not held reach nothing.
 */
export function scopeCondition(ctx: Ctx, permission: string, side: 'read' | 'write', columns: ScopeColumns): Condition {
  const { person } = ctx;
  if (person === null) return () => 'false';
  const held: readonly DataScope[] = person.grants.has(EVERY_PERMISSION)
    ? ['all']
    : (person.grants.get(permission) ?? []);
  if (held.includes('all')) return () => 'true';
  return (bind) => {
    const reached: string[] = [];
    const { centre, owner, path } = columns;
    if (owner !== undefined && held.includes('mine')) reached.push(`t.${owner} = ${bind(person.id)}`);
    if (centre !== undefined && person.centreId !== null) {
      const lower = held.includes('self_lower_write') || (side === 'read' && held.includes('self_lower_read'));
      const own = lower || held.includes('self') || held.includes('self_lower_read');
      if (lower) {
        const shop = bind(ctx.shop.id);
        const home = bind(person.centreId);
        if (path !== undefined) {
          reached.push(`exists (select from centre own
            where own.shop_id = ${shop} and own.id = ${home} and starts_with(t.${path}, own.path))`);
        } else
          reached.push(`t.${centre} in (select lower.id from centre own
          join centre lower on lower.shop_id = own.shop_id and starts_with(lower.path, own.path)
          where own.shop_id = ${shop} and own.id = ${home})`);
      } else if (own) reached.push(`t.${centre} = ${bind(person.centreId)}`);
    }
    return reached.length === 0 ? 'false' : reached.join(' or ');
  };
}

/**
 * The same from the row's side: whether row `t` lies in the read set or write set of `reader`, a member of the staff, for a
 * permission. For those who are told of a row, where `scopeCondition` speaks of the caller alone.
 */
export function readerCondition(
  permission: string,
  side: 'read' | 'write',
  { centre, owner }: Pick<ScopeColumns, 'centre' | 'owner'>,
): Condition {
  const lower = side === 'read' ? `('self_lower_write', 'self_lower_read')` : `('self_lower_write')`;
  const reached = [
    `g.permission = '${EVERY_PERMISSION}'`,
    `g.scope = 'all'`,
    ...(owner === undefined ? [] : [`g.scope = 'mine' and t.${owner} = reader.id`]),
    ...(centre === undefined
      ? []
      : [
          `g.scope in ('self', 'self_lower_read') and t.${centre} = reader.centre_id`,
          `g.scope in ${lower} and exists (select from centre own join centre place on place.shop_id = own.shop_id
             and starts_with(place.path, own.path)
           where own.shop_id = reader.shop_id and own.id = reader.centre_id and place.id = t.${centre})`,
        ]),
  ];
  return (bind) => `exists (select from member_role mr
    join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
    where mr.shop_id = reader.shop_id and mr.member_id = reader.id
      and g.permission in (${bind(permission)}, '${EVERY_PERMISSION}') and (${reached.join(' or ')}))`;
}
