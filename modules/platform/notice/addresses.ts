import type { Ctx } from '../../../kernel/http/context.ts';
import { openedContact, phoneOfPerson } from '../../../kernel/identity/contacts.ts';
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

/** Somebody's own mail address, and whether a mail server has said that nobody is there; null where they gave none. */
export async function ownMail(ctx: Ctx, memberId: number): Promise<(Address & { isRefused: boolean }) | null> {
  const row = await ctx.db.row<{ box: string | null; isRefused: boolean }>(
    `select address_box as box, refused_at is not null as "isRefused" from notice_address where shop_id = $1 and member_id = $2`,
    [ctx.shop.id, memberId],
  );
  if (row === null || row.box === null) return null;
  const to = installationBox(ctx.services.config).open(row.box, mailBoxContext(ctx.shop.id, memberId));
  return { to, masked: maskAs('email', to) ?? '', isRefused: row.isRefused };
}

/** Where a channel reaches somebody; null where it does not. */
export async function findAddress(ctx: Ctx, channel: OutsideChannel, who: Addressee): Promise<Address | null> {
  if (channel === 'mail') {
    if (who.accountId === null) {
      const to = await openedContact(ctx.db, ctx.services.config, ctx.shop.id, who.memberId, 'mail');
      return to === null ? null : { to, masked: maskAs('email', to) ?? '' };
    }
    const own = await ownMail(ctx, who.memberId);
    return own === null || own.isRefused ? null : own;
  }
  if (channel === 'sms') {
    const { memberId: id, accountId } = who;
    const to = await phoneOfPerson(ctx.db, ctx.services.config, ctx.shop.id, { id, accountId });
    return to === null ? null : { to, masked: maskAs('phone', to) ?? '' };
  }
  if (who.accountId === null) return null;
  for (const { noticeCarriers } of ctx.services.registry.enabled(ctx.shop)) {
    const to = (await noticeCarriers?.[channel]?.addressOf(ctx, who.accountId)) ?? null;
    if (to !== null) return { to, masked: `${to.slice(0, 4)}…` };
  }
  return null;
}
