import type { Caller } from '../../../kernel/client/client.ts';
import type { UserState } from '../../../kernel/client/site-app.ts';
import type { Store } from '../../../kernel/client/store.ts';
import { shell } from '../../../modules/platform/shell/contract.ts';

/** Loads the signed-in person's permissions, once: a list that is there stays until the sign-in ends. */
export async function fetchPermissions(client: Caller, permissions: Store<readonly string[] | null>): Promise<void> {
  if (permissions.get() !== null) return;
  permissions.set((await client.call(shell['shell.permissionMe'], {})).data);
}

/** Whether the person holds a permission. */
export const holds = (permissions: Store<readonly string[] | null>, permission: string): boolean =>
  permissions.get()?.includes(permission) ?? false;

/** Whether the person has a role. */
export const hasRole = (user: Store<UserState>, role: string): boolean =>
  user.get().info?.roles.includes(role) ?? false;
