import type { Access } from '../contract/endpoint.ts';
import type { Person } from '../http/context.ts';
import { EVERY_PERMISSION } from './every-permission.ts';
import { covers } from './reach.ts';
import type { DataScope } from './scope.ts';

/** One permission that an API key was given, and how far. */
export interface KeyScope {
  readonly permission: string;
  readonly scope: DataScope;
}

/**
 * Whether API keys may make a call at all: those of the back-office behind a permission, but for what asks for a fresh
 * proof of the person and what its permission keeps for people. Configuration, sign-in and a person's own things stay shut.
 */
export function isOpenToKeys(
  endpoint: { readonly path: string; readonly access: Access; readonly stepUp: boolean },
  permissions: ReadonlyMap<string, { readonly peopleOnly?: boolean }>,
): boolean {
  const { access, path, stepUp } = endpoint;
  if (typeof access !== 'object' || stepUp || !path.startsWith('/api/admin/')) return false;
  return permissions.get(access.permission)?.peopleOnly !== true;
}

/** What a key may do: what it was given, as far as its maker holds it at this moment. */
export function keyGrants(maker: Person['grants'], given: readonly KeyScope[]): Map<string, DataScope[]> {
  const grants = new Map<string, DataScope[]>();
  for (const { permission, scope } of given) {
    const held: readonly DataScope[] = maker.has(EVERY_PERMISSION) ? ['all'] : (maker.get(permission) ?? []);
    // Where the maker’s own reach has shrunk, the key keeps what both of them cover.
    const left = held.flatMap((own) => (covers(own, scope) ? [scope] : covers(scope, own) ? [own] : []));
    if (left.length > 0) grants.set(permission, [...new Set([...(grants.get(permission) ?? []), ...left])]);
  }
  return grants;
}
