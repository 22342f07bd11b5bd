import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { KeyScope } from '../../../../kernel/permission/key-reach.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { refuseBeyondOwn } from '../../role/public.ts';
import { permissionsOfKeys } from '../queries/key-scopes.ts';
import { refuse } from '../refusals.ts';

const same = (a: readonly KeyScope[], b: readonly KeyScope[]): boolean => {
  const text = (scopes: readonly KeyScope[]) => scopes.map(({ permission, scope }) => `${permission} ${scope}`).sort();
  return text(a).join() === text(b).join();
};

/** Refuses what a key cannot be given, and what its maker does not hold: nobody passes on more than they have. */
async function refuseScopes(ctx: Ctx, tx: Tx, scopes: readonly KeyScope[]): Promise<void> {
  if (scopes.length === 0) throw invalidInput({ scopes: [ctx.t('apiKey.errors.scopes_needed')] });
  const open = permissionsOfKeys(ctx);
  for (const { permission, scope } of scopes) {
    const isScoped = ctx.services.registry.permissions.get(permission)?.scoped === true;
    if (!open.has(permission) || (!isScoped && scope !== 'all')) throw refuse.scope_unknown({ permission });
  }
  // The key acts at its maker's own centre, where every scope means what it means to them.
  await refuseBeyondOwn(
    ctx,
    tx,
    scopes.map((scope) => ({ ...scope, centrePath: null })),
  );
}

/** Checks a key before it is stored: what it may do is chosen once, and belongs to whoever makes it. */
export async function checkKey(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  const scopes = input.scopes as KeyScope[] | undefined;
  if (before?.revokedAt) throw refuse.revoked();
  if (typeof input.expiresAt === 'string' && Date.parse(input.expiresAt) <= ctx.services.now().getTime()) {
    throw invalidInput({ expiresAt: [ctx.t('apiKey.errors.expiry_past')] });
  }
  if (before !== null) {
    if (scopes !== undefined && !same(scopes, before.scopes as KeyScope[])) throw refuse.scopes_fixed();
    return { ...input, scopes: undefined };
  }
  const maker = signedIn(ctx);
  // A visit from the platform ends within the hour, and with it all that its key could do.
  if (maker.visit !== undefined) throw refuse.visitor();
  await refuseScopes(ctx, tx, scopes ?? []);
  return { ...input, makerId: maker.id };
}

/** Keeps a key that may still be used: it is revoked first, so that nobody removes one by mistake. */
export async function refuseLiveKey(_ctx: Ctx, _tx: Tx, row: StoredRow): Promise<void> {
  if (!row.revokedAt) throw refuse.in_use();
}
