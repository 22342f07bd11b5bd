import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { heldOnThingSql } from '../../../../kernel/permission/held-on-thing-sql.ts';
import type { RecordHandle } from '../../../../kernel/record/record-handle.ts';
import { type BindValue, binder, escapeLike } from '../../../../kernel/record/record-sql.ts';

const MOST_OFFERED = 20;

interface Wanted {
  /** A part of the name. */
  q?: string;
  /** Only these members. */
  ids?: readonly number[];
}

/** SQL over `reader`, a member of the staff, of whether they may see a record. */
function sees(ctx: Ctx, { name, permissions, rules, names }: RecordHandle, id: number, bind: BindValue): string {
  const { readable, readers } = rules;
  if (readers !== undefined) {
    return `exists (select from ${names.table} t where t.shop_id = ${bind(ctx.shop.id)} and t.id = ${bind(id)} and (${readers(bind)}))`;
  }
  const place = ctx.services.registry.grantables.places.get(name);
  const onThing =
    place === undefined
      ? ''
      : `or exists (select from ${names.table} t where t.shop_id = reader.shop_id and t.id = ${bind(id)}
          and ${heldOnThingSql({ member: 'reader', record: `'${place.record}'`, id: `t."${place.column}"`, permission: bind(permissions.view) })})`;
  return `(exists (select from member_role mr join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
    where mr.shop_id = reader.shop_id and mr.member_id = reader.id
      and g.permission in (${bind(permissions.view)}, '${EVERY_PERMISSION}') ${readable === undefined ? '' : "and g.scope = 'all'"}) ${onThing})`;
}

/**
 * Active staff who may see a record. Where rows of its kind lie in the sight of some and not of others, and it does not say
 * whose, only those who see every row count: nobody is told of what they could not open.
 */
export function peopleWhoSee(
  ctx: Ctx,
  db: Pick<Db | Tx, 'rows'>,
  { handle, id }: { handle: RecordHandle; id: number },
  { q = '', ids }: Wanted,
): Promise<{ id: number; name: string }[]> {
  const values: unknown[] = [];
  const bind = binder(values);
  const conditions = [
    `reader.shop_id = ${bind(ctx.shop.id)} and reader.staff and reader.status = 'active'`,
    `reader.name ilike ${bind(`%${escapeLike(q)}%`)}`,
    ...(ids === undefined ? [] : [`reader.id = any(${bind([...ids])}::bigint[])`]),
    sees(ctx, handle, id, bind),
  ];
  return db.rows<{ id: number; name: string }>(
    `select reader.id, reader.name from member reader where ${conditions.join(' and ')}
     order by reader.name, reader.id limit ${MOST_OFFERED}`,
    values,
  );
}
