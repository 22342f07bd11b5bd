import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { covers } from '../../../../kernel/permission/reach.ts';
import { type DataScope, dataScopes } from '../../../../kernel/permission/scope.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';

interface CataloguedModule {
  module: string;
  title: string;
  permissions: { permission: string; label: string; scoped: boolean; grantable: DataScope[] }[];
}

/** The permissions of the modules that are on, in the reader's language, with the scopes the caller may pass on; all, or those that `isWanted`. */
export function permissionCatalogue(
  ctx: Ctx,
  isWanted: (permission: string) => boolean = () => true,
): { data: CataloguedModule[] } {
  const { grants } = signedIn(ctx);
  const data = ctx.services.registry.enabled(ctx.shop).map((manifest) => ({
    module: manifest.id,
    title: labelIn(ctx.locale, manifest.title),
    permissions: Object.entries(manifest.permissions ?? {})
      .filter(([permission]) => isWanted(permission))
      .map(([permission, spec]) => {
        const held = grants.has(EVERY_PERMISSION) ? dataScopes : (grants.get(permission) ?? []);
        const offered: readonly DataScope[] = spec.scoped ? dataScopes : ['all'];
        return {
          permission,
          label: labelIn(ctx.locale, spec.label),
          scoped: spec.scoped ?? false,
          grantable: offered.filter((scope) => held.some((own) => covers(own, scope))),
        };
      }),
  }));
  return { data: data.filter(({ permissions }) => permissions.length > 0) };
}
