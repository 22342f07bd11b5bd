import type { Ctx } from '../../../kernel/http/context.ts';
import { openedOf } from '../../../kernel/identity/accounts.ts';
import { contactsInFull } from '../../../kernel/identity/contacts.ts';
import { hasContactSql, hasIdentitySql } from '../../../kernel/identity/identity-sql.ts';
import { maskAs } from '../../../kernel/rules/mask.ts';
import type { OutsideChannel } from '../../../kernel/rules/notice-channels.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';

/** Somebody who is to be reached. */
export interface Addressee {
  readonly memberId: number;
  /** Null for who has no account: they are reached by what others said. */
  readonly accountId: number | null;
}

/** Where somebody is reached, and how it is written where others see it. */
export interface Address {
  readonly to: string;
  readonly masked: string;
}

/** What a member's own mail address is sealed for. */
export const mailBoxContext = (shopId: number, memberId: number): string => `notice-address/${shopId}/${memberId}`;

/** Mail addresses that members gave here, and whether a mail server has said that nobody is there; by member. */
async function mailsOf(
  ctx: Ctx,
  members: readonly number[],
): Promise<ReadonlyMap<number, Address & { isRefused: boolean }>> {
  const rows = await ctx.db.rows<{ member: number; box: string; isRefused: boolean }>(
    `select member_id as member, address_box as box, refused_at is not null as "isRefused" from notice_address
     where shop_id = $1 and member_id = any($2::bigint[]) and address_box is not null`,
    [ctx.shop.id, members],
  );
  const box = installationBox(ctx.services.config);
  return new Map(
    rows.map((row) => {
      const to = box.open(row.box, mailBoxContext(ctx.shop.id, row.member));
      return [row.member, { to, masked: maskAs('email', to) ?? '', isRefused: row.isRefused }];
    }),
  );
}

/** Somebody's own mail address, and whether a mail server has said that nobody is there; null where they gave none. */
export const ownMail = async (ctx: Ctx, memberId: number): Promise<(Address & { isRefused: boolean }) | null> =>
  (await mailsOf(ctx, [memberId])).get(memberId) ?? null;

/** Where people without account are reached, as others said: they prove nothing, and signed in nowhere. */
async function saidOf(
  ctx: Ctx,
  channel: OutsideChannel,
  members: readonly number[],
): Promise<ReadonlyMap<number, Address>> {
  if (members.length === 0 || channel === 'weixin') return new Map();
  const [kind, mask] = channel === 'mail' ? (['mail', 'email'] as const) : (['phone', 'phone'] as const);
  const contacts = await contactsInFull(ctx.db, ctx.services.config, ctx.shop.id, members);
  return new Map(
    [...contacts].flatMap(([member, own]) => {
      const to = own.find((contact) => contact.kind === kind)?.value;
      return to === undefined ? [] : [[member, { to, masked: maskAs(mask, to) ?? '' }] as const];
    }),
  );
}

/** Where the account of a member is reached by a channel, by the account. */
async function byAccount(
  ctx: Ctx,
  channel: 'sms' | 'weixin',
  accounts: readonly number[],
): Promise<ReadonlyMap<number, Address>> {
  if (channel === 'sms') {
    const opened = await openedOf(ctx.db, ctx.services.config, accounts, 'phone');
    return new Map(
      [...opened].flatMap(([account, [to]]) =>
        to === undefined ? [] : [[account, { to, masked: maskAs('phone', to) ?? '' }] as const],
      ),
    );
  }
  for (const { noticeCarriers } of ctx.services.registry.enabled(ctx.shop)) {
    const found = await noticeCarriers?.[channel]?.addressesOf(ctx, accounts);
    if (found === undefined || found.size === 0) continue;
    return new Map([...found].map(([account, to]) => [account, { to, masked: `${to.slice(0, 4)}…` }]));
  }
  return new Map();
}

/** Where those with an account are reached. */
async function ownOf(
  ctx: Ctx,
  channel: OutsideChannel,
  people: readonly { memberId: number; accountId: number }[],
): Promise<readonly (readonly [number, Address])[]> {
  if (people.length === 0) return [];
  if (channel === 'mail') {
    const mails = await mailsOf(
      ctx,
      people.map(({ memberId }) => memberId),
    );
    return [...mails].filter(([, { isRefused }]) => !isRefused);
  }
  const found = await byAccount(
    ctx,
    channel,
    people.map(({ accountId }) => accountId),
  );
  return people.flatMap(({ memberId, accountId }) => {
    const address = found.get(accountId);
    return address === undefined ? [] : [[memberId, address] as const];
  });
}

/** Where a channel reaches some people, by their numbers; whom it does not reach is not in it. */
export async function addressesOf(
  ctx: Ctx,
  channel: OutsideChannel,
  people: readonly Addressee[],
): Promise<ReadonlyMap<number, Address>> {
  const own = people.flatMap(({ memberId, accountId }) => (accountId === null ? [] : [{ memberId, accountId }]));
  const without = people.filter(({ accountId }) => accountId === null).map(({ memberId }) => memberId);
  return new Map([...(await ownOf(ctx, channel, own)), ...(await saidOf(ctx, channel, without))]);
}

/** Where a channel reaches somebody; null where it does not. */
export const findAddress = async (ctx: Ctx, channel: OutsideChannel, who: Addressee): Promise<Address | null> =>
  (await addressesOf(ctx, channel, [who])).get(who.memberId) ?? null;

const ownMailSql = `exists (select from notice_address a where a.shop_id = m.shop_id and a.member_id = m.id
  and a.address_box is not null and a.refused_at is null)`;

/** SQL of whether a channel may reach the member `m`, for counts; of WeChat it knows who signed in by any account of it. */
export const REACHED_SQL: Readonly<Record<OutsideChannel, string>> = {
  mail: `case when m.account_id is null then ${hasContactSql('m', 'mail')} else ${ownMailSql} end`,
  sms: `case when m.account_id is null then ${hasContactSql('m', 'phone')} else ${hasIdentitySql('m.account_id', 'phone')} end`,
  weixin: hasIdentitySql('m.account_id', 'weixin'),
};
