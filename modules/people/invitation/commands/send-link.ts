import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { refuseBeyondQuota } from '../../../../kernel/tenancy/quota.ts';
import { directMessage } from '../../../platform/notice/public.ts';
import { LINK_HOURS, MOST_SENDS } from '../state.ts';
import type { MadeLink } from './store-invitation.ts';

/** The shop that somebody is invited into, which need not be the one of the caller: the platform invites too. */
export interface InvitingShop {
  readonly id: number;
  readonly name: string;
  readonly accent: string;
  readonly host: string;
}

const DAY = 86_400;
/** Invitations that one person may make. */
const NEW_LIMITS = [{ most: 200, seconds: 3600 }];

async function take(ctx: Ctx, kind: string, subject: string, limits: typeof NEW_LIMITS): Promise<void> {
  const { config, now } = ctx.services;
  const turn = await takeAttempt(ctx.db, attemptKey(config, kind, subject), limits, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** Counts a new invitation against what its maker may make. */
export const countInvitation = (ctx: Ctx): Promise<void> =>
  take(ctx, 'invitation-new', `${ctx.shop.id}/${ctx.person?.id}`, NEW_LIMITS);

/** Counts another message to the same person. */
export const countResend = (ctx: Ctx, shopId: number, id: number): Promise<void> =>
  take(ctx, 'invitation-send', `${shopId}/${id}`, [{ most: MOST_SENDS, seconds: DAY }]);

/** The link of an invitation, on the shop's own host; its token stands where no server and no log sees it. */
export const linkOf = (ctx: Ctx, { host }: Pick<InvitingShop, 'host'>, { token }: MadeLink): string =>
  `${originOf(ctx.services.config, host)}/backend/join#${token}`;

/** Sends a link by the outbox of the caller's own shop, and answers it to be copied where the message does not arrive. */
export async function sendLink(
  ctx: Ctx,
  tx: Tx,
  shop: InvitingShop,
  to: { channel: 'sms' | 'mail' | 'link'; address: string; name: string },
  made: MadeLink,
): Promise<{ data: { id: number; version: number; link: string; expiresAt: string } }> {
  const link = linkOf(ctx, shop, made);
  const { id, version, expiresAt } = made;
  if (to.channel !== 'link') {
    if (to.channel === 'sms') await refuseBeyondQuota(ctx, tx, 'messages', 1);
    const params = { shop: shop.name, name: to.name, link, hours: String(LINK_HOURS) };
    const say = (key: string): string => ctx.t(`invitation.console.message.${key}`, params);
    const message = await directMessage(ctx, {
      ...{ channel: to.channel, to: to.address, template: 'staff-invitation', params, link, shop },
      ...{
        title: say('title'),
        body: say(to.channel === 'sms' ? 'sms' : 'mail'),
        open: say('open'),
        foot: say('foot'),
      },
    });
    await ctx.services.outbox.send(ctx, tx, `invitation:${shop.id}:${id}:${made.sends}`, message);
  }
  return { data: { id, version, link, expiresAt } };
}
