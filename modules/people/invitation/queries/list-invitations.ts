import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder, escapeLike } from '../../../../kernel/record/record-sql.ts';
import type { SortKey } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { Invitation, invitation } from '../contract.ts';
import { isInStateSql, stateSql } from '../state.ts';

const columns = (
  ctx: Ctx,
  now: string,
): string => `t.id, t.version, t.name, t.channel, t.address_masked as "addressMasked",
  ${stateSql(now)} as state, t.inviter, t.sends, t.sent_at as "sentAt", t.expires_at as "expiresAt", t.used_at as "usedAt",
  t.revoked_at as "revokedAt", t.member_id as "memberId", t.created_at as "createdAt",
  coalesce((select json_agg(${inLanguageSql('r', `'${ctx.locale}'`)} order by r.id)
    from (select distinct (e #>> '{}')::bigint as id from jsonb_array_elements(t.role_ids) e) given
    join role r on r.shop_id = t.shop_id and r.id = given.id), '[]') as roles,
  (select ${inLanguageSql('c', `'${ctx.locale}'`)} from centre c where c.shop_id = t.shop_id and c.id = t.centre_id) as centre`;

const NEWEST: Omit<SortKey, 'isDown'> = {
  sql: 't.created_at',
  type: 'timestamptz',
  isNullable: false,
};

/** The invitations of the shop. */
export async function listInvitations(
  ctx: Ctx,
  input: ParsedOf<(typeof invitation)['invitation.invitation.list']>,
): Promise<OutputOf<(typeof invitation)['invitation.invitation.list']>> {
  const { q, state, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const now = `${bind(ctx.services.now().toISOString())}::timestamptz`;
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.name ilike ${bind(`%${escapeLike(q)}%`)}`);
  if (state !== undefined) where.push(isInStateSql(state, now));
  const key = { ...NEWEST, isDown: sort === '-createdAt' };
  return seekRows(ctx.db, input, { from: 'invitation t', where, columns: columns(ctx, now), key }, values);
}

/** One invitation, and what the caller may do with it. */
export async function showInvitation(
  ctx: Ctx,
  id: number,
): Promise<{ data: Invitation; can: Record<string, boolean> }> {
  const row = await ctx.db.row<Invitation>(
    `select ${columns(ctx, '$3::timestamptz')} from invitation t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id, ctx.services.now().toISOString()],
  );
  if (row === null) throw notFound();
  const isWaiting = row.state === 'open' || row.state === 'expired';
  const may = ctx.can('invitation.invitation.save') && isWaiting;
  return { data: row, can: { save: false, resend: may, revoke: may } };
}
