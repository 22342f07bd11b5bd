import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { centre as centreTable, role as roleTable } from '../../../kernel/identity/schema.ts';
import { scopeCondition } from '../../../kernel/permission/scope-sql.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import type { ComputedSql } from '../../../kernel/record/record-rules.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { closeCentre, reopenCentre } from './commands/close-centre.ts';
import { endOnThing } from './commands/end-on-thing.ts';
import { giveOnThing } from './commands/give-on-thing.ts';
import { completeCentre, placeCentre, refuseUsedCentre } from './commands/place-centre.ts';
import { checkRole, refuseUsedRole, saveGrants } from './commands/save-role.ts';
import { catalogue, centre, centreTree, role } from './contract.ts';
import { treeOfCentres } from './queries/centre-tree.ts';
import { peopleForThing, peopleOfThing, thingsOfPerson } from './queries/people-of-thing.ts';
import { permissionCatalogue } from './queries/permission-catalogue.ts';
import { thing } from './thing-contract.ts';

const ROLES_OF_CENTRE: ComputedSql = (
  locale,
) => `select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'nameEn', r.name_en, 'members', held.members)
    order by held.members desc, ${inLanguageSql('r', locale)}), '[]')
  from (select mr.role_id, count(*) as members from member m join member_role mr on mr.shop_id = m.shop_id and mr.member_id = m.id
    where m.shop_id = t.shop_id and m.centre_id = t.id group by mr.role_id) held
  join role r on r.shop_id = t.shop_id and r.id = held.role_id`;

const ABOVE: ComputedSql = (
  locale,
) => `select coalesce(string_agg(${inLanguageSql('a', locale)}, ' / ' order by length(a.path)), '')
  from centre a where a.shop_id = t.shop_id and a.id <> t.id and a.id = any(string_to_array(trim(t.path, '/'), '/')::bigint[])`;

/** What answers the calls on roles and centres. */
export const bindings = [
  ...recordBindings(role, 'role.role', {
    table: roleTable,
    label: { zh: '角色', en: 'Role' },
    title: 'name',
    owned: { grants: 'role_grant' },
    search: ['name', 'nameEn', 'key'],
    computed: {
      grants: `select coalesce(json_agg(json_build_object('permission', g.permission, 'scope', g.scope) order by g.permission, g.scope), '[]')
        from role_grant g where g.shop_id = t.shop_id and g.role_id = t.id`,
      members: boundedCount('member_role mr where mr.shop_id = t.shop_id and mr.role_id = t.id'),
      onThings: boundedCount('thing_role tr where tr.shop_id = t.shop_id and tr.role_id = t.id'),
    },
    beforeSave: checkRole,
    afterSave: saveGrants,
    beforeRemove: refuseUsedRole,
  }),
  ...recordBindings(centre, 'role.centre', {
    table: centreTable,
    label: { zh: '中心', en: 'Centre' },
    title: 'name',
    search: ['name', 'nameEn'],
    computed: {
      above: ABOVE,
      members: boundedCount('member m where m.shop_id = t.shop_id and m.centre_id = t.id'),
      roles: ROLES_OF_CENTRE,
    },
    readable: (ctx) => scopeCondition(ctx, 'role.centre.view', 'read', { centre: 'id', path: 'path' }),
    writable: (ctx) => scopeCondition(ctx, 'role.centre.save', 'write', { centre: 'id', path: 'path' }),
    beforeSave: completeCentre,
    afterSave: placeCentre,
    beforeRemove: refuseUsedCentre,
  }),
  ...bind(centreTree, {
    'role.centre.tree': (_input, ctx) => treeOfCentres(ctx),
    'role.centre.close': (input, ctx) => closeCentre(ctx, input),
    'role.centre.reopen': (input, ctx) => reopenCentre(ctx, input),
  }),
  ...bind(thing, {
    'role.thing.list': (input, ctx) => peopleOfThing(ctx, input),
    'role.thing.people': (input, ctx) => peopleForThing(ctx, input),
    'role.thing.give': (input, ctx) => giveOnThing(ctx, input),
    'role.thing.end': (input, ctx) => endOnThing(ctx, input),
    'role.thing.ofPerson': (input, ctx) => thingsOfPerson(ctx, input),
  }),
  ...bind(catalogue, { 'role.catalogue': async (_input, ctx) => permissionCatalogue(ctx) }),
];
