import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { markedFields } from '../../../../kernel/contract/field-class.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { isBlockedSql } from '../../../../kernel/identity/identity-sql.ts';
import type { Binding } from '../../../../kernel/module/binding.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import type { DataScope } from '../../../../kernel/permission/scope.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { thingRolesOf } from '../../role/public.ts';
import type { explain, Reach } from '../explain-contract.ts';
import { inSight } from './person-sql.ts';
import { triableRecords } from './triable-records.ts';

type Explained = OutputOf<(typeof explain)['member.person.explain']>['data'];
type ExplainedPermission = Explained['modules'][number]['permissions'][number];
type Grant = ExplainedPermission['grants'][number] & { permission: string };

interface Row {
  name: string;
  blocked: boolean;
  staff: boolean;
  centre: Explained['centre'];
  lower: string[];
  grants: Grant[];
}

const PERSON = `select t.name, t.status = 'blocked' or ${isBlockedSql('t.account_id')} as blocked, t.staff,
    (select json_build_object('id', c.id, 'name', ${inLanguageSql('c', '$3')})
      from centre c where c.shop_id = t.shop_id and c.id = t.centre_id) as centre,
    coalesce((select json_agg(l.name order by l.path) from (
      select l.path, ${inLanguageSql('l', '$3')} as name
      from centre own join centre l on l.shop_id = own.shop_id and starts_with(l.path, own.path) and l.id <> own.id
      where own.shop_id = t.shop_id and own.id = t.centre_id order by l.path limit 200) l), '[]') as lower,
    coalesce((select json_agg(json_build_object('permission', g.permission, 'scope', g.scope, 'roleId', r.id,
        'role', ${inLanguageSql('r', '$3')}) order by ${inLanguageSql('r', '$3')}, g.scope)
      from member_role mr join role r on r.shop_id = mr.shop_id and r.id = mr.role_id
        join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
      where mr.shop_id = t.shop_id and mr.member_id = t.id), '[]') as grants
  from member t`;

/** How far scopes reach on one side, for somebody with or without a centre; as `scopeCondition` decides it. */
export function reachOf(scopes: readonly DataScope[], hasCentre: boolean, side: 'read' | 'write'): Reach[] {
  if (scopes.includes('all')) return ['all'];
  const reached: Reach[] = [];
  const lower = scopes.includes('self_lower_write') || (side === 'read' && scopes.includes('self_lower_read'));
  if (hasCentre && lower) reached.push('branch');
  else if (hasCentre && (scopes.includes('self') || scopes.includes('self_lower_read'))) reached.push('centre');
  if (scopes.includes('mine')) reached.push('mine');
  return reached;
}

/** The classed values in what some operations answer, each once, and whether who holds these permissions is sent them in full. */
function classedFields(opened: readonly Binding[], held: ReadonlySet<string>): ExplainedPermission['fields'] {
  const found = new Map<string, ExplainedPermission['fields'][number]>();
  for (const { path, mark } of opened.flatMap(({ endpoint }) => markedFields(endpoint.output))) {
    const field = path.filter((part) => part !== '*' && part !== 'data').join('.');
    const plain = mark.plain ?? null;
    // What is blinded is seen by that permission alone.
    const isPlain = plain !== null && (held.has(plain) || (mark.class !== 'blinded' && held.has(EVERY_PERMISSION)));
    found.set(`${field} ${plain}`, { field, class: mark.class, isPlain, plain });
  }
  return [...found.values()];
}

/** What a person may do in this shop and why, permission by permission: the chain from the shop to the data scope. */
export async function explainPerson(ctx: Ctx, { id }: { id: number }): Promise<{ data: Explained }> {
  const values: unknown[] = [ctx.shop.id, id, ctx.locale];
  const where = inSight(ctx, 'member.person.explain', 'read')(binder(values));
  const row = await ctx.db.row<Row>(`${PERSON} where t.shop_id = $1 and t.id = $2 and (${where})`, values);
  if (row === null) throw notFound();
  const { registry } = ctx.services;
  const idsOf = (modules: readonly { id: string }[]) => new Set(modules.map(({ id: module }) => module));
  const on = idsOf(registry.enabled(ctx.shop));
  const offered = idsOf(registry.offered(ctx.shop));
  const things = (await thingRolesOf(ctx, id)).filter(({ isOver }) => !isOver);
  const held = new Set(row.grants.map((grant) => grant.permission));

  const explained = (permission: string, module: string): ExplainedPermission => {
    const spec = registry.permissions.get(permission);
    const grants = row.grants.filter(
      (grant) => grant.permission === permission || grant.permission === EVERY_PERMISSION,
    );
    const scopes = grants.map(({ scope }) => scope);
    // What is held on one thing alone counts there alone, beside what is held in the shop.
    const onThings = things.filter((one) => one.permissions.includes(permission));
    const onThing: Reach[] = onThings.length > 0 && !scopes.includes('all') ? ['thing'] : [];
    const read = [...reachOf(scopes, row.centre !== null, 'read'), ...onThing];
    const write = [...reachOf(scopes, row.centre !== null, 'write'), ...onThing];
    const stop = ((): ExplainedPermission['stop'] => {
      if (!offered.has(module)) return 'package';
      if (!on.has(module)) return 'module';
      if (row.blocked) return 'person';
      if (!row.staff) return 'staff';
      if (grants.length === 0) return onThings.length > 0 ? null : 'role';
      return spec?.scoped && read.length === 0 ? 'scope' : null;
    })();
    const opened = registry.bindings.filter(
      ({ endpoint }) => typeof endpoint.access === 'object' && endpoint.access.permission === permission,
    );
    return {
      permission,
      label: labelIn(ctx.locale, spec?.label) ?? permission,
      scoped: spec?.scoped ?? false,
      grants: grants.map(({ roleId, role, scope }) => ({ roleId, role, scope })),
      things: onThings.map(({ roleId, role, kind, name, address, untilAt }) => ({
        ...{ roleId, role, kind, name, address, untilAt },
      })),
      read,
      write,
      stop,
      fields: classedFields(opened, held),
      operations: opened.map(({ name, endpoint }) => ({ name, stepUp: endpoint.stepUp })),
    };
  };

  return {
    data: {
      name: row.name,
      shopClosed: ctx.shop.status === 'closed',
      blocked: row.blocked,
      staff: row.staff,
      centre: row.centre,
      lower: row.lower,
      records: triableRecords(ctx).map(({ record }) => ({
        record: record.name,
        label: labelIn(ctx.locale, record.rules.label),
      })),
      modules: registry.modules
        .filter(({ manifest }) => Object.keys(manifest.permissions ?? {}).length > 0)
        .map(({ manifest }) => ({
          module: manifest.id,
          title: labelIn(ctx.locale, manifest.title),
          isOffered: offered.has(manifest.id),
          isOn: on.has(manifest.id),
          permissions: Object.keys(manifest.permissions ?? {}).map((permission) => explained(permission, manifest.id)),
        })),
    },
  };
}
