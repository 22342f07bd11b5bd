import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { PLAIN_NAMES } from '../../../../kernel/identity/plain-names.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import { PEOPLE_OF_THINGS, permissionsOn } from '../../../../kernel/permission/things.ts';
import { recordHandles } from '../../../../kernel/record/find-record.ts';
import { mayDo, nameFor, type RecordHandle } from '../../../../kernel/record/record-handle.ts';
import { binder, escapeLike } from '../../../../kernel/record/record-sql.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { maskAs } from '../../../../kernel/rules/mask.ts';
import { giveableSql } from '../commands/give-on-thing.ts';
import { holdsThere } from '../commands/refuse-beyond-thing.ts';
import type { thing } from '../thing-contract.ts';
import { isOverThing, refuseUnlessOver, seenThing, thingAddress } from './seen-thing.ts';

type Listed = OutputOf<(typeof thing)['role.thing.list']>;
type OfPerson = OutputOf<(typeof thing)['role.thing.ofPerson']>;

const MOST = 500;
const MOST_OF_PERSON = 200;
const MOST_OFFERED = 20;

interface Row extends Omit<Listed['data'][number], 'mayEnd'> {
  permissions: string[];
}

const held = (
  locale: string,
  permissions: string,
): string => `tr.id, tr.role_id as "roleId", ${inLanguageSql('r', locale)} as role,
  tr.until_at as "untilAt", coalesce(tr.until_at <= now(), false) as "isOver", tr.created_at as "createdAt",
  (select g.name from member g where g.shop_id = tr.shop_id and g.id = tr.given_by) as "givenBy",
  array(select g.permission from role_grant g where g.shop_id = tr.shop_id and g.role_id = tr.role_id and g.scope = 'all'
    and g.permission = any(${permissions}::text[])) as permissions`;

/** Who holds roles on a thing, and which roles the caller may give on it. */
export async function peopleOfThing(ctx: Ctx, input: ParsedOf<(typeof thing)['role.thing.list']>): Promise<Listed> {
  await seenThing(ctx, ctx.db, input);
  refuseUnlessOver(ctx, input, 'role.thing.view');
  const { record, thingId } = input;
  const known = [...permissionsOn(ctx, record)];
  const rows = await ctx.db.rows<Row>(
    `select ${held(`'${ctx.locale}'`, '$4')}, json_build_object('id', m.id, 'name', m.name) as member
     from thing_role tr join role r on r.shop_id = tr.shop_id and r.id = tr.role_id
       join member m on m.shop_id = tr.shop_id and m.id = tr.member_id
     where tr.shop_id = $1 and tr.record = $2 and tr.thing_id = $3 order by tr.id limit ${MOST}`,
    [ctx.shop.id, record, thingId, known],
  );
  const mayGive = isOverThing(ctx, input, 'role.thing.save');
  const roles = mayGive
    ? await ctx.db.rows<Listed['roles'][number]>(
        `select r.id, ${inLanguageSql('r', `'${ctx.locale}'`)} as name, array_agg(g.permission order by g.permission) as permissions
         from role r join role_grant g on g.shop_id = r.shop_id and g.role_id = r.id
         where r.shop_id = $1 and g.scope = 'all' and g.permission = any($2::text[]) group by r.id, r.name, r.name_en
         order by r.id limit ${MOST}`,
        [ctx.shop.id, known],
      )
    : [];
  return {
    data: rows.map(({ permissions, ...row }) => ({ ...row, mayEnd: mayGive && holdsThere(ctx, input, permissions) })),
    roles: roles.filter(({ permissions }) => holdsThere(ctx, input, permissions)),
  };
}

/** Who can be given a role on a thing, by a part of the name. */
export async function peopleForThing(
  ctx: Ctx,
  { q, ...asked }: ParsedOf<(typeof thing)['role.thing.people']>,
): Promise<OutputOf<(typeof thing)['role.thing.people']>> {
  await seenThing(ctx, ctx.db, asked);
  refuseUnlessOver(ctx, asked, 'role.thing.save');
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = giveableSql(ctx, bind);
  const data = await ctx.db.rows<{ id: number; name: string; staff: boolean }>(
    `select t.id, t.name, t.staff from member t where t.shop_id = $1 and ${where} and t.name ilike ${bind(`%${escapeLike(q)}%`)}
     order by t.name, t.id limit ${MOST_OFFERED}`,
    values,
  );
  const isPlain = ctx.can(PLAIN_NAMES);
  const shown = ({ name, staff }: { name: string; staff: boolean }): string =>
    staff || isPlain ? name : (maskAs('name', name) ?? '');
  return { data: data.map((row) => ({ ...row, name: shown(row) })) };
}

/** What the things of a kind are called, as far as the caller may see them. */
async function namesOf(ctx: Ctx, handle: RecordHandle, ids: readonly number[]): Promise<Map<number, string>> {
  if (!mayDo(ctx, handle, 'view')) return new Map();
  const values: unknown[] = [];
  const bind = binder(values);
  const where = [...handle.inSight(ctx, bind, 'readable'), `t.id = any(${bind(ids)}::bigint[])`].join(' and ');
  const rows = await ctx.db.rows<{ id: number } & Record<string, unknown>>(
    `select t.id, ${handle.naming.join(', ')} from ${handle.names.table} t where ${where}`,
    values,
  );
  return new Map(rows.map((row) => [row.id, labelIn(ctx.locale, nameFor(ctx, handle, row))]));
}

/** A role that somebody holds on one thing, with what it gives there. */
export type ThingRole = OfPerson['data'][number] & { permissions: readonly string[] };

/** The roles that a member holds on single things; what the caller may not see has no name. */
export async function thingRolesOf(ctx: Ctx, memberId: number): Promise<ThingRole[]> {
  const known = [...ctx.services.registry.grantables.heldOn.keys(), ...PEOPLE_OF_THINGS];
  const rows = await ctx.db.rows<Omit<ThingRole, 'name' | 'address' | 'kind'>>(
    `select ${held(`'${ctx.locale}'`, '$3')}, tr.record, tr.thing_id as "thingId"
     from thing_role tr join role r on r.shop_id = tr.shop_id and r.id = tr.role_id
     where tr.shop_id = $1 and tr.member_id = $2 order by tr.id limit ${MOST_OF_PERSON}`,
    [ctx.shop.id, memberId, known],
  );
  const handles = recordHandles(ctx);
  const names = new Map<string, Map<number, string>>();
  for (const record of new Set(rows.map((row) => row.record))) {
    const handle = handles.get(record);
    const ids = rows.filter((row) => row.record === record).map(({ thingId }) => thingId);
    if (handle !== undefined) names.set(record, await namesOf(ctx, handle, ids));
  }
  return rows.map((row) => {
    const name = names.get(row.record)?.get(row.thingId) ?? null;
    const handle = handles.get(row.record);
    const counts = new Set(permissionsOn(ctx, row.record));
    return {
      ...row,
      permissions: row.permissions.filter((permission) => counts.has(permission)),
      kind: handle === undefined ? row.record : labelIn(ctx.locale, handle.rules.label),
      name,
      address: name === null ? null : thingAddress(ctx, row),
    };
  });
}

/** The roles that a member within the caller's sight holds on single things. */
export async function thingsOfPerson(ctx: Ctx, { memberId }: { memberId: number }): Promise<OfPerson> {
  const values: unknown[] = [ctx.shop.id, memberId];
  const seen = scopeCondition(ctx, 'member.person.view', 'read', { centre: 'centre_id', owner: 'id' })(binder(values));
  const person = await ctx.db.row(`select 1 from member t where t.shop_id = $1 and t.id = $2 and (${seen})`, values);
  if (person === null) throw notFound();
  const roles = await thingRolesOf(ctx, memberId);
  return { data: roles.map(({ permissions: _permissions, ...row }) => row) };
}
