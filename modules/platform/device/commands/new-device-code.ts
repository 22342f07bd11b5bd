import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { tellSecret } from '../../../../kernel/record/tell-secret.ts';
import { CODE_MINUTES, codeHash, newCode } from '../code.ts';
import { refuse } from '../refusals.ts';

/** What is stored of a code that is made now. */
export const codeColumns = (ctx: Ctx, code: string): { codeHash: string; codeUntil: string } => ({
  codeHash: codeHash(ctx, code),
  codeUntil: new Date(ctx.services.now().getTime() + CODE_MINUTES * 60_000).toISOString(),
});

/** Makes a new code for a device in the place of an older one; it stays as it is until somebody uses the code. */
export function newDeviceCode(ctx: Ctx, { id }: { id: number }) {
  const code = newCode();
  return tellSecret(ctx, code, async (inside) => {
    const { codeHash: hash, codeUntil } = codeColumns(ctx, code);
    const row = await inside.db.row<{ id: number; version: number; revoked: boolean }>(
      `update device set code_hash = case when revoked_at is null then $3 end, code_until = case when revoked_at is null then $4::timestamptz end,
         version = version + 1, updated_at = now() where shop_id = $1 and id = $2
       returning id, version, revoked_at is not null as revoked`,
      [ctx.shop.id, id, hash, codeUntil],
    );
    if (row === null) throw notFound();
    if (row.revoked) throw refuse.revoked();
    return { data: { id: row.id, version: row.version } };
  });
}
