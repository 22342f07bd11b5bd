import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { accountByIdentity, identityHash } from '../../../../kernel/identity/accounts.ts';
import { offeredChannel } from '../../../../kernel/identity/login-methods.ts';
import { membersByPhoneSql } from '../../../../kernel/identity/persons.ts';
import type { ProvedPerson } from '../../../../kernel/identity/sign-in-channel.ts';
import { checkCode, spendCode } from '../../../people/sign-in/public.ts';
import type { checkinDevice } from '../device-contract.ts';
import { gateConference } from '../queries/device-gate.ts';
import { found } from '../queries/known-by.ts';
import type { Way } from '../rules/outcomes.ts';
import { visitOf } from './at-kiosk.ts';

type ByPhone = (typeof checkinDevice)['checkin.kiosk.phone'];
type ByWeixin = (typeof checkinDevice)['checkin.kiosk.weixin'];

/** The registration of some members for a conference: the one that is not over first; `who` is SQL of their numbers. */
const registrationSql = (who: string): string =>
  `select r.id from registration r where r.shop_id = $1 and r.conference_id = $2 and r.state <> 'draft' and r.member_id in ${who}
   order by r.state in ('rejected', 'withdrawn', 'expired', 'refunded'), r.id desc limit 1`;

async function visitBy(ctx: Ctx, who: string, value: unknown, way: Way): Promise<OutputOf<ByPhone>> {
  const row = await ctx.db.row<{ id: number }>(registrationSql(who), [ctx.shop.id, await gateConference(ctx), value]);
  return row === null ? { data: null } : visitOf(ctx, found(row.id, way));
}

/** Who has a phone that was proved by its code at this kiosk, which is used up by it (K4). */
export async function knowByPhone(ctx: Ctx, { phone, code }: ParsedOf<ByPhone>): Promise<OutputOf<ByPhone>> {
  const codeId = await checkCode(ctx, phone, code);
  await ctx.db.write((tx) => spendCode(ctx, tx, codeId));
  const hash = identityHash(ctx.services.config, { kind: 'phone', value: phone });
  return visitBy(ctx, membersByPhoneSql('$3'), hash, 'phone');
}

/** Whom WeChat says that confirmed the code of this kiosk; null for one that is over or of another browser. */
async function proved(ctx: Ctx, code: string): Promise<ProvedPerson | null> {
  const channel = await offeredChannel(ctx, 'weixin_qr');
  try {
    return channel === null ? null : await channel.prove(ctx, { code, state: '' });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Who confirmed in WeChat the code that this kiosk showed; nobody is signed in by it (K4). */
export async function knowByWeixin(ctx: Ctx, { code }: ParsedOf<ByWeixin>): Promise<OutputOf<ByWeixin>> {
  const person = await proved(ctx, code);
  if (person === null) return { data: null };
  await ctx.db.write(async (tx) => person.spend?.(tx));
  for (const identity of person.identities) {
    const account = await accountByIdentity(ctx.db, ctx.services.config, identity);
    const who = '(select m.id from member m where m.shop_id = $1 and m.account_id = $3)';
    if (account !== null) return visitBy(ctx, who, account.id, 'weixin');
  }
  return { data: null };
}
