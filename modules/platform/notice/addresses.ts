import type { Ctx } from '../../../kernel/http/context.ts';
import { openedOf } from '../../../kernel/identity/accounts.ts';
import { contactsInFull } from '../../../kernel/identity/contacts.ts';
import { hasContactSql, hasIdentitySql } from '../../../kernel/identity/identity-sql.ts';
import type { OutsideChannel } from '../../../kernel/rules/notice-channels.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import { addressHash, maskedAddress } from './address-hash.ts';
import type { StopChannel } from './stops.ts';

/** Somebody who is to be reached. */
export interface Addressee {
  readonly memberId: number;
  /** Null for who has no account: they are reached by what others said. */
  readonly accountId: number | null;
}

/** Where somebody is reached, how it is written where others see it, and whether nothing but security messages goes there. */
export interface Address {
  readonly to: string;
  readonly masked: string;
  readonly isStopped: boolean;
}

/** What a member's own mail address is sealed for. */
export const mailBoxContext = (shopId: number, memberId: number): string => `notice-address/${shopId}/${memberId}`;

type Found = readonly (readonly [number, readonly string[]])[];

/** Mail addresses that members gave here, by member. */
async function mailsOf(ctx: Ctx, members: readonly number[]): Promise<Found> {
  if (members.length === 0) return [];
  const rows = await ctx.db.rows<{ member: number; box: string }>(
    `select member_id as member, address_box as box from notice_address
     where shop_id = $1 and member_id = any($2::bigint[]) and address_box is not null`,
    [ctx.shop.id, members],
  );
  const box = installationBox(ctx.services.config);
  return rows.map((row) => [row.member, [box.open(row.box, mailBoxContext(ctx.shop.id, row.member))]] as const);
}

/** Where people without account are reached, as others said: they prove nothing, and signed in nowhere. */
async function saidOf(ctx: Ctx, channel: StopChannel, members: readonly number[]): Promise<Found> {
  if (members.length === 0) return [];
  const kind = channel === 'mail' ? 'mail' : 'phone';
  const contacts = await contactsInFull(ctx.db, ctx.services.config, ctx.shop.id, members);
  return Array.from(contacts, ([member, own]) => [
    member,
    own.filter((contact) => contact.kind === kind).map(({ value }) => value),
  ]);
}

/** Phones of accounts, by the member whose they are. */
async function phonesOf(ctx: Ctx, people: readonly { memberId: number; accountId: number }[]): Promise<Found> {
  if (people.length === 0) return [];
  const accounts = people.map(({ accountId }) => accountId);
  const opened = await openedOf(ctx.db, ctx.services.config, accounts, 'phone');
  return people.map(({ memberId, accountId }) => [memberId, opened.get(accountId) ?? []]);
}

/** Which of some addresses are not written to, by their hashes. */
async function stoppedOf(ctx: Ctx, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await ctx.db.rows<{ hash: string }>(
    `select address_hash as hash from notice_stop where shop_id = $1 and address_hash = any($2::text[]) and state = 'stopped'`,
    [ctx.shop.id, hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Of what each has, the first address that is written to, else the first one. */
async function chosenOf(ctx: Ctx, channel: StopChannel, found: Found): Promise<ReadonlyMap<number, Address>> {
  const { config } = ctx.services;
  const hashed = found.map(
    ([member, own]) => [member, own.map((to) => ({ to, hash: addressHash(config, channel, to) }))] as const,
  );
  const stopped = await stoppedOf(
    ctx,
    hashed.flatMap(([, own]) => own.map(({ hash }) => hash)),
  );
  return new Map(
    hashed.flatMap(([member, own]) => {
      const chosen = own.find(({ hash }) => !stopped.has(hash)) ?? own[0];
      if (chosen === undefined) return [];
      const { to, hash } = chosen;
      return [[member, { to, masked: maskedAddress(channel, to), isStopped: stopped.has(hash) }] as const];
    }),
  );
}

/** Where those with an account are reached by WeChat. */
async function openidsOf(
  ctx: Ctx,
  people: readonly { memberId: number; accountId: number }[],
): Promise<ReadonlyMap<number, Address>> {
  const accounts = people.map(({ accountId }) => accountId);
  for (const { noticeCarriers } of ctx.services.registry.enabled(ctx.shop)) {
    const found = await noticeCarriers?.weixin?.addressesOf(ctx, accounts);
    if (found === undefined || found.size === 0) continue;
    return new Map(
      people.flatMap(({ memberId, accountId }) => {
        const to = found.get(accountId);
        return to === undefined ? [] : [[memberId, { to, masked: `${to.slice(0, 4)}…`, isStopped: false }] as const];
      }),
    );
  }
  return new Map();
}

/** Where a channel reaches some people, by their numbers, addresses that are not written to included. */
export async function everyAddressOf(
  ctx: Ctx,
  channel: OutsideChannel,
  people: readonly Addressee[],
): Promise<ReadonlyMap<number, Address>> {
  const own = people.flatMap(({ memberId, accountId }) => (accountId === null ? [] : [{ memberId, accountId }]));
  if (channel === 'weixin') return openidsOf(ctx, own);
  const without = people.filter(({ accountId }) => accountId === null).map(({ memberId }) => memberId);
  const ofAccounts =
    channel === 'mail'
      ? await mailsOf(
          ctx,
          own.map(({ memberId }) => memberId),
        )
      : await phonesOf(ctx, own);
  return chosenOf(ctx, channel, [...ofAccounts, ...(await saidOf(ctx, channel, without))]);
}

/** Where a channel reaches some people, by their numbers; whom it does not reach is not in it. */
export async function addressesOf(
  ctx: Ctx,
  channel: OutsideChannel,
  people: readonly Addressee[],
): Promise<ReadonlyMap<number, Address>> {
  const every = await everyAddressOf(ctx, channel, people);
  return new Map([...every].filter(([, { isStopped }]) => !isStopped));
}

/** Where a channel reaches somebody; null where it does not. What concerns the safety of an account goes to every address. */
export async function findAddress(
  ctx: Ctx,
  channel: OutsideChannel,
  who: Addressee,
  isOfSafety = false,
): Promise<Address | null> {
  const found = (await everyAddressOf(ctx, channel, [who])).get(who.memberId) ?? null;
  return found === null || (found.isStopped && !isOfSafety) ? null : found;
}

/** Somebody's mail address, whether or not it is written to; null where there is none. */
export const ownMail = async (ctx: Ctx, who: Addressee): Promise<Address | null> =>
  (await everyAddressOf(ctx, 'mail', [who])).get(who.memberId) ?? null;

/** An address that a record holds, as a channel would reach it; null where there is none. */
export const saidAddress = async (ctx: Ctx, channel: StopChannel, to: string): Promise<Address | null> =>
  to === '' ? null : ((await chosenOf(ctx, channel, [[0, [to]]])).get(0) ?? null);

/** SQL of whether a channel has an address of the member `m` of which a condition over its hash holds. */
const hasSql = (channel: StopChannel, fits: (hash: string) => string): string => {
  const said = hasContactSql('m', channel === 'mail' ? 'mail' : 'phone', fits);
  const own =
    channel === 'sms'
      ? hasIdentitySql('m.account_id', 'phone', fits)
      : `exists (select from notice_address a where a.shop_id = m.shop_id and a.member_id = m.id and a.address_box is not null
          and ${fits('a.address_hash')})`;
  return `case when m.account_id is null then ${said} else ${own} end`;
};

const isWrittenTo = (hash: string): string =>
  `not exists (select from notice_stop ns where ns.shop_id = m.shop_id and ns.address_hash = ${hash} and ns.state = 'stopped')`;

/** SQL of whether a channel may reach the member `m`, for counts; of WeChat it knows who signed in by any account of it. */
export const REACHED_SQL: Readonly<Record<OutsideChannel, string>> = {
  mail: hasSql('mail', isWrittenTo),
  sms: hasSql('sms', isWrittenTo),
  weixin: hasIdentitySql('m.account_id', 'weixin'),
};

/** SQL of whether a channel knows the member `m`, by whatever address. */
export const KNOWN_SQL: Readonly<Record<OutsideChannel, string>> = {
  mail: hasSql('mail', () => 'true'),
  sms: hasSql('sms', () => 'true'),
  weixin: REACHED_SQL.weixin,
};
