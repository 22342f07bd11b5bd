import { bind } from '../../../kernel/contract/bind.ts';
import { centre as centreTable, role as roleTable } from '../../../kernel/identity/schema.ts';
import { scopeCondition } from '../../../kernel/permission/scope-sql.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { completeCentre, placeCentre, refuseUsedCentre } from './commands/place-centre.ts';
import { checkRole, refuseUsedRole, saveGrants } from './commands/save-role.ts';
import { catalogue, centre, role } from './contract.ts';
import { permissionCatalogue } from './queries/permission-catalogue.ts';

/** What answers the calls on roles and centres. */
export const bindings = [
  ...recordBindings(role, 'role.role', {
    table: roleTable,
    search: ['name', 'nameEn', 'key'],
    computed: {
      grants: `select coalesce(json_agg(json_build_object('permission', g.permission, 'scope', g.scope) order by g.permission, g.scope), '[]')
        from role_grant g where g.shop_id = t.shop_id and g.role_id = t.id`,
      members: 'select count(*) from member_role mr where mr.shop_id = t.shop_id and mr.role_id = t.id',
    },
    beforeSave: checkRole,
    afterSave: saveGrants,
    beforeRemove: refuseUsedRole,
  }),
  ...recordBindings(centre, 'role.centre', {
    table: centreTable,
    search: ['name', 'nameEn'],
    computed: {
      members: 'select count(*) from member m where m.shop_id = t.shop_id and m.centre_id = t.id',
    },
    readable: (ctx) => scopeCondition(ctx, 'role.centre.view', 'read', { centre: 'id' }),
    writable: (ctx) => scopeCondition(ctx, 'role.centre.save', 'write', { centre: 'id' }),
    beforeSave: completeCentre,
    afterSave: placeCentre,
    beforeRemove: refuseUsedCentre,
  }),
  ...bind(catalogue, { 'role.catalogue': async (_input, ctx) => permissionCatalogue(ctx) }),
];
