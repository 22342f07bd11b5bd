import { createHash } from 'node:crypto';
import type { Ctx, Person } from '../../../../kernel/http/context.ts';
import type { DataScope } from '../../../../kernel/permission/scope.ts';
import { missingPermissions } from './route-table.ts';

/** The permissions a person holds in this shop, each with its scopes; only those of modules that are on. */
export function heldPermissions(ctx: Ctx, person: Person): Map<string, readonly DataScope[]> {
  const on = new Set(ctx.services.registry.enabled(ctx.shop).map(({ id }) => id));
  const held = new Map<string, readonly DataScope[]>();
  for (const [permission, { module }] of ctx.services.registry.permissions) {
    if (on.has(module) && ctx.can(permission)) held.set(permission, person.grants.get(permission) ?? ['all']);
  }
  return held;
}

/** The answer to `permission/me`; `version` changes with what is held, so that a browser knows when to ask again. */
export function permissionsOf(ctx: Ctx, person: Person) {
  const held = heldPermissions(ctx, person);
  const scopes = Object.fromEntries([...held].map(([permission, reach]) => [permission, [...reach]]));
  const digest = createHash('sha256')
    .update(JSON.stringify([scopes, person.roles, person.facts]))
    .digest();
  return { data: [...held.keys()], roles: [...person.roles], scopes, version: digest.readUInt32BE(0) };
}

/** Whether the person may open a route of a module, and which of its permissions they lack. */
export function authorize(ctx: Ctx, module: string, permissions: readonly string[]) {
  const isOn = module === '' || ctx.services.registry.enabled(ctx.shop).some(({ id }) => id === module);
  const missing = isOn ? missingPermissions(ctx, permissions) : [...permissions];
  return { granted: isOn && missing.length === 0, missing };
}
