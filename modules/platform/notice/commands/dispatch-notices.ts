import { z } from 'zod';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openLink } from '../../../../kernel/identity/links.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import type { Lane } from '../../../../kernel/jobs/jobs.ts';
import type { EnclosureRef } from '../../../../kernel/module/enclosure-spec.ts';
import type { NoticeSpec } from '../../../../kernel/module/notice-spec.ts';
import type { Turn } from '../../../../kernel/outbox/outbox.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { OutsideChannel } from '../../../../kernel/rules/notice-channels.ts';
import { refuseBeyondQuota } from '../../../../kernel/tenancy/quota.ts';
import { findAddress } from '../addresses.ts';
import { channelOrder } from '../channel-order.ts';
import { choiceAddress } from '../choice-address.ts';
import { declineAddress } from '../decline-address.ts';
import { attachmentsOf } from '../enclosures.ts';
import type { OpenedThing } from '../opened-thing.ts';
import { outsideMessage } from '../outside-message.ts';
import { endOfQuiet } from '../quiet-hours.ts';
import { quietHours } from '../settings.ts';
import { shopTexts, textOf } from '../shop-texts.ts';
import type { Channel, NoticeValues } from '../texts.ts';

/** Name of the job that takes notices outside. */
export const DISPATCH_JOB = 'notice.dispatch';

const Order = z.object({ ids: z.array(z.number()), lane: z.enum(['prompt', 'bulk', 'outside']).default('prompt') });

/** So many people are told like one; more are a mailing, behind which nobody has to wait. */
const FEW = 20;
/** Notices of one job: some seconds. */
const AT_ONCE = 100;

/** Has notices taken outside once the transaction has committed. */
export async function dispatchLater(
  ctx: Ctx,
  tx: Tx,
  ids: readonly number[],
  { lane = ids.length > FEW ? 'bulk' : 'prompt', isAwaited = false }: Pick<Turn, 'lane' | 'isAwaited'> = {},
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const order = { ids: ids.slice(from, from + AT_ONCE), lane };
    await ctx.services.jobs.send(tx, DISPATCH_JOB, order, { lane, isAwaited });
  }
}

/** The key of a delivery's message in the outbox. */
export const deliveryKey = (id: number): string => `notice/${id}`;

interface Told {
  id: number;
  memberId: number;
  accountId: number | null;
  locale: Locale | null;
  kind: string;
  audience: 'staff' | 'member';
  values: NoticeValues;
  link: string;
  opens: OpenedThing | null;
  encloses: EnclosureRef[] | null;
  tried: OutsideChannel[];
  /** Channels that the person switched on or off. */
  wanted: Channel[];
  unwanted: Channel[];
  /** It is on its way, or has arrived. */
  isUnderWay: boolean;
}

/** A notice with what was done about it; null where nobody has to be told any more. */
function readNotice(ctx: Ctx, id: number): Promise<Told | null> {
  return ctx.db.row<Told>(
    `select n.id, n.member_id as "memberId", m.account_id as "accountId", m.locale, n.kind, n.audience, n.params as "values", n.link, n.opens, n.encloses,
       array(select d.channel from notice_delivery d where d.shop_id = n.shop_id and d.notice_id = n.id) as tried,
       array(select p.channel from notice_preference p where p.shop_id = n.shop_id and p.member_id = n.member_id
         and p.kind = n.kind and not p.wanted) as unwanted,
       array(select p.channel from notice_preference p where p.shop_id = n.shop_id and p.member_id = n.member_id
         and p.kind = n.kind and p.wanted) as wanted,
       exists (select from notice_delivery d where d.shop_id = n.shop_id and d.notice_id = n.id and d.state <> 'failed') as "isUnderWay"
     from notice n join member m on m.shop_id = n.shop_id and m.id = n.member_id
     where n.shop_id = $1 and n.id = $2 and m.status = 'active' and n.recalled_at is null`,
    [ctx.shop.id, id],
  );
}

/** Locks a notice and says whether this channel may still be tried: two jobs for one notice pass one after the other. */
async function mayTry(tx: Tx, shopId: number, noticeId: number, channel: OutsideChannel): Promise<boolean> {
  await tx.rows('select id from notice where shop_id = $1 and id = $2 for update', [shopId, noticeId]);
  const row = await tx.row(
    `select 1 from notice_delivery where shop_id = $1 and notice_id = $2 and (channel = $3 or state <> 'failed') limit 1`,
    [shopId, noticeId, channel],
  );
  return row === null;
}

/**
 * What the message leads to: for who has no account, a link of their own, whose secret lies in the message alone. Where it is
 * to ask for a code and no phone of theirs is known, they get none.
 */
async function linkFor(ctx: Ctx, told: Told): Promise<string> {
  const { link, opens, accountId } = told;
  if (opens === null || accountId !== null) return link;
  const { proof = 'link', ...thing } = opens;
  const phone = proof === 'link' ? null : await findAddress(ctx, 'sms', told, true);
  if (proof !== 'link' && phone === null) return link;
  const asks = proof !== 'link' && phone !== null ? { asks: { proof, phone: phone.to } } : {};
  const { token } = await ctx.db.write((tx) => openLink(ctx, tx, { ...thing, ...asks }));
  return `${opens.path}#${token}`;
}

/** One try by one channel: false where the next one has to be tried. */
async function tryChannel(
  ctx: Ctx,
  told: Told,
  spec: NoticeSpec,
  channel: OutsideChannel,
  lane: Lane,
): Promise<boolean> {
  const { id, kind, memberId, audience, values, encloses } = told;
  const shopId = ctx.shop.id;
  const address = await findAddress(ctx, channel, told, spec.isFixed === true);
  if (address === null) return false;
  const locale = told.locale ?? ctx.shop.locale;
  const text = textOf(await shopTexts(ctx.db, shopId, kind), spec, channel, locale);
  // WeChat sends by templates that it keeps: without one of the shop's there is nothing to send.
  if (text.body === '') return false;
  const link = await linkFor(ctx, told);
  const { message, units } = await outsideMessage(ctx, channel, address.to, {
    ...{ kind, audience, locale, text, values, link },
    ...(channel === 'mail' && encloses !== null && { attachments: await attachmentsOf(ctx, encloses, locale) }),
    ...(spec.isFixed !== true && { decline: declineAddress(ctx, memberId, kind) }),
    ...(spec.isFixed !== true &&
      audience === 'member' &&
      channel === 'mail' && { choose: choiceAddress(ctx, memberId) }),
  });
  const now = ctx.services.now();
  // Mail rings nobody out of bed.
  const rings = channel !== 'mail' && spec.isUrgent !== true;
  const dueAt = (rings ? endOfQuiet(now, await quietHours(ctx)) : null) ?? now;
  const turn = { after: dueAt, lane, isAwaited: spec.isUrgent === true };
  const note = (tx: Tx, state: 'queued' | 'failed', reason: string): Promise<{ id: number } | null> =>
    tx.row<{ id: number }>(
      `insert into notice_delivery (notice_id, member_id, kind, channel, sent_to, state, due_at, units, reason, created_at, settled_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $6 = 'failed' then $10::timestamptz end) returning id`,
      [id, memberId, kind, channel, address.masked, state, dueAt.toISOString(), units, reason, now.toISOString()],
    );
  try {
    await ctx.db.write(async (tx) => {
      if (!(await mayTry(tx, shopId, id, channel))) return;
      await refuseBeyondQuota(ctx, tx, 'messages', units);
      const made = await note(tx, 'queued', '');
      if (made !== null) await ctx.services.outbox.send(ctx, tx, deliveryKey(made.id), message, turn);
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'QUOTA_REACHED') throw error;
    await ctx.db.write(async (tx) => {
      if (await mayTry(tx, shopId, id, channel)) await note(tx, 'failed', 'QUOTA_REACHED');
    });
    return false;
  }
}

/**
 * Whether a notice leaves the portal at all. A shop in preparation may be a copy of one that runs: what waits there was told
 * to the same people already. What concerns the safety of an account is told everywhere.
 */
const goesOutside = ({ shop }: Ctx, spec: NoticeSpec): boolean =>
  shop.closedAs !== 'preparing' || spec.isFixed === true;

/** Takes one notice outside by the first channel that is left and reaches the person. */
async function dispatchNotice(ctx: Ctx, id: number, lane: Lane): Promise<void> {
  const told = await readNotice(ctx, id);
  const spec = told === null ? undefined : ctx.services.registry.notices.get(told.kind);
  if (told !== null && spec !== undefined && !told.isUnderWay && goesOutside(ctx, spec)) {
    const order = await channelOrder(ctx.db, ctx.shop.id, told.kind, spec);
    const tried = new Set<Channel>(told.tried);
    const isWanted = (channel: Channel): boolean =>
      spec.isFixed === true ||
      (spec.isOptIn === true ? told.wanted.includes(channel) : !told.unwanted.includes(channel));
    for (const channel of order) {
      if (!tried.has(channel) && isWanted(channel) && (await tryChannel(ctx, told, spec, channel, lane))) break;
    }
  }
  await ctx.db.write((tx) =>
    tx.rows('update notice set dispatched_at = $3 where shop_id = $1 and id = $2 and dispatched_at is null', [
      ctx.shop.id,
      id,
      ctx.services.now().toISOString(),
    ]),
  );
}

/** The job that takes notices outside; whatever it finds done already it leaves, and one that fails holds up no other. */
export function dispatchNotices(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const { ids, lane } = Order.parse(data);
  return eachApart(ids, 'notices', (id) => dispatchNotice(ctx, id, lane));
}
