import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import type { DataScope } from '../../../../kernel/permission/scope.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { refuseBeyondOwn } from '../../role/public.ts';
import { sealSecret } from '../provider-store.ts';
import { refuse } from '../refusals.ts';

/** Refuses an issuer that cannot be called; asked before the transaction, which must not wait for a name server. */
export async function refuseIssuer(ctx: Ctx, issuer: string): Promise<void> {
  const fault = await ctx.services.outside.check(issuer);
  if (fault !== null) throw invalidInput({ issuer: [ctx.t(`oidc.console.fault.${fault}`)] });
}

/** Refuses a role for newcomers that its giver does not hold, and the administrator's in any case. */
async function refuseRole(ctx: Ctx, tx: Tx, roleId: number): Promise<void> {
  const role = await tx.row('select 1 from role where shop_id = $1 and id = $2', [ctx.shop.id, roleId]);
  if (role === null) throw refuse.role_needed();
  const grants = await tx.rows<{ permission: string; scope: DataScope }>(
    'select permission, scope from role_grant where shop_id = $1 and role_id = $2',
    [ctx.shop.id, roleId],
  );
  if (grants.some(({ permission }) => permission === EVERY_PERMISSION)) throw refuse.role_refused();
  await refuseBeyondOwn(
    ctx,
    tx,
    grants.map((grant) => ({ ...grant, centrePath: null })),
  );
}

/** Checks and completes an organisation before it is stored; its secret is sealed, and kept where none is given. */
export async function checkProvider(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  const { clientSecret, roleId: given, ...rest } = input;
  const secret = String(clientSecret ?? '');
  if (before === null && secret === '') throw invalidInput({ clientSecret: [ctx.t('oidc.errors.secret_needed')] });
  // A secret is for the one it was made by: nobody has it sent elsewhere by changing the address alone.
  const isMoved = before !== null && (before.issuer !== input.issuer || before.clientId !== input.clientId);
  if (isMoved && secret === '') throw invalidInput({ clientSecret: [ctx.t('oidc.errors.secret_needed')] });
  const roleId =
    given === undefined ? ((before?.roleId as number | null | undefined) ?? null) : (given as number | null);
  if (input.joins === true) {
    if (roleId === null) throw invalidInput({ roleId: [ctx.t('oidc.errors.role_needed')] });
    await refuseRole(ctx, tx, roleId);
  }
  const now = ctx.services.now().toISOString();
  const sealed =
    secret === '' ? {} : { secretBox: sealSecret(ctx, secret), secretHint: secret.slice(-4), secretAt: now };
  return { ...rest, roleId, ...sealed };
}
