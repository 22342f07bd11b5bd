import type { Ctx } from '../../../../kernel/http/context.ts';
import { memberAsPerson } from '../../../../kernel/identity/authenticate.ts';
import { isOpenToKeys, type KeyScope, keyGrants } from '../../../../kernel/permission/key-reach.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { permissionCatalogue } from '../../role/public.ts';

/** The permissions that open at least one call of a module that is on to keys. */
export function permissionsOfKeys({ services: { registry }, shop }: Ctx): Set<string> {
  const found = new Set<string>();
  for (const { endpoint, module } of registry.bindings) {
    const { access } = endpoint;
    if (typeof access !== 'object' || !registry.isOn(shop, module)) continue;
    if (isOpenToKeys(endpoint, registry.permissions)) found.add(access.permission);
  }
  return found;
}

/** What a key can be given in this shop, module by module, with how far the caller may pass it on. */
export function scopeCatalogue(ctx: Ctx) {
  const open = permissionsOfKeys(ctx);
  return permissionCatalogue(ctx, (permission) => open.has(permission));
}

/** What a key was given, in words, and what its maker holds of it at this moment. */
export async function shownScopes(ctx: Ctx, makerId: number, given: readonly KeyScope[]) {
  const maker = await memberAsPerson(ctx.db, ctx.shop.id, makerId, 'staff');
  const held = keyGrants(maker?.grants ?? new Map(), given);
  return given.map(({ permission, scope }) => {
    const label = ctx.services.registry.permissions.get(permission)?.label;
    return {
      permission,
      scope,
      label: labelIn(ctx.locale, label) ?? permission,
      holds: held.get(permission)?.includes(scope) ?? false,
    };
  });
}
