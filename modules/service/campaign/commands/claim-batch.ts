import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { isWithinQuota } from '../../../../kernel/tenancy/quota.ts';
import {
  choiceAddress,
  declineAddress,
  endOfQuiet,
  everyAddressOf,
  outsideMessage,
  quietHours,
  sendNotice,
} from '../../../platform/notice/public.ts';
import { keptFiles } from '../enclosed-files.ts';
import { type CampaignRow, lockedCampaign } from '../queries/campaign-row.ts';
import { RECENT_SQL } from '../queries/recent-sql.ts';
import { limitOf } from '../settings.ts';
import { type CampaignChannel, noticeKind, type SkipReason } from '../states.ts';
import { isWritten, textOf, wordingFor } from '../wording.ts';

/** Recipients of one transaction: some seconds of a mail server. */
const AT_ONCE = 50;
/** The clocks by which a day's budget is counted. */
const DAY_ZONE = 'Asia/Shanghai';

/** The key of a recipient's message in the outbox. */
export const recipientKey = (id: number): string => `campaign/${id}`;

interface Waiting {
  id: number;
  memberId: number;
  accountId: number | null;
  name: string;
  locale: Locale;
  isHere: boolean;
  unwanted: string[];
  recent: number;
}

type Message = Awaited<ReturnType<typeof outsideMessage>>['message'];

/** What is to be done about a recipient. */
type Plan = { id: number; memberId: number } & (
  | { does: 'skip'; reason: SkipReason }
  | { does: 'wait'; until: Date }
  | { does: 'list'; name: string }
  | { does: 'send'; channel: Exclude<CampaignChannel, 'list'>; sentTo: string; units: number; message: Message }
);

/** What came of a batch: numbers of messages to hand over, or why there was none. */
export type Batch =
  | { is: 'sent'; messages: readonly number[]; settled: number }
  /** Nobody is left, but for those whose time has not come. */
  | { is: 'over'; dueAt: string | null }
  | { is: 'stopped' }
  | { is: 'quota' };

/** SQL of recipients `r` with their members `m`, as they stand at a moment. */
const recipientsSql = (where: string, tail: string): string =>
  `select r.id, r.member_id as "memberId", m.account_id as "accountId", m.name, coalesce(m.locale, $4) as locale,
     m.status = 'active' and m.removed_at is null and m.merged_into is null as "isHere",
     array(select p.channel from notice_preference p where p.shop_id = m.shop_id and p.member_id = m.id and p.kind = $3
       and not p.wanted) as unwanted, ${RECENT_SQL('$5')}::int as recent
   from campaign_recipient r join member m on m.shop_id = r.shop_id and m.id = r.member_id
   where r.shop_id = $1 and r.campaign_id = $2 and r.state = 'pending' and ${where} order by r.id ${tail}`;

/** What is to be done about each of some recipients, with the messages written. */
async function plan(ctx: Ctx, row: CampaignRow, people: readonly Waiting[], perWeek: number): Promise<Plan[]> {
  const files = await keptFiles(ctx, row.id);
  const channels = row.channels.filter((channel) => isWritten(row, channel));
  const addresses = new Map<CampaignChannel, Awaited<ReturnType<typeof everyAddressOf>>>();
  for (const channel of channels) {
    if (channel !== 'list') addresses.set(channel, await everyAddressOf(ctx, channel, people));
  }
  const quietUntil = endOfQuiet(ctx.services.now(), await quietHours(ctx));
  const planned: Plan[] = [];
  for (const person of people) {
    const { id, memberId, name, locale } = person;
    const skip = (reason: SkipReason): void => void planned.push({ id, memberId, does: 'skip', reason });
    if (!person.isHere) skip('gone');
    else if (channels.length === 0) skip('no_text');
    else if (perWeek > 0 && person.recent >= perWeek) skip('too_often');
    else {
      const known = channels.filter((channel) => channel === 'list' || addresses.get(channel)?.has(memberId));
      const reaching = known.filter((channel) => addresses.get(channel)?.get(memberId)?.isStopped !== true);
      const channel = reaching.find((each) => !person.unwanted.includes(each));
      if (channel === undefined)
        skip(known.length === 0 ? 'unreached' : reaching.length === 0 ? 'stopped' : 'declined');
      else if (channel === 'list') planned.push({ id, memberId, does: 'list', name });
      // Mail rings nobody out of bed.
      else if (channel !== 'mail' && quietUntil !== null)
        planned.push({ id, memberId, does: 'wait', until: quietUntil });
      else {
        const to = addresses.get(channel)?.get(memberId);
        if (to === undefined) continue;
        const more = {
          decline: declineAddress(ctx, memberId, noticeKind(row.kind)),
          choose: choiceAddress(ctx, memberId),
          attachments: files.get(locale) ?? [],
        };
        const { message, units } = await outsideMessage(
          ctx,
          channel,
          to.to,
          wordingFor(row, channel, { name, locale }, more),
        );
        planned.push({ id, memberId, does: 'send', channel, sentTo: to.masked, units, message });
      }
    }
  }
  return planned;
}

/** The day's row, locked: campaigns of one shop pass it one after the other, so that budgets and frequency hold for all of them. */
async function lockDay(ctx: Ctx, tx: Tx, day: string): Promise<{ mails: number; texts: number }> {
  await tx.rows('insert into campaign_day (day) values ($1) on conflict do nothing', [day]);
  const row = await tx.row<{ mails: number; texts: number }>(
    'select mails, texts from campaign_day where shop_id = $1 and day = $2 for update',
    [ctx.shop.id, day],
  );
  return row ?? { mails: 0, texts: 0 };
}

/** What of a plan fits into the day; what does not waits for the next one. */
function withinDay(ctx: Ctx, plans: readonly Plan[], room: { mails: number; texts: number }): Plan[] {
  const tomorrow = new Date(
    `${formatDate(new Date(ctx.services.now().getTime() + 86_400_000), DAY_ZONE)}T00:00:00+08:00`,
  );
  const left = { ...room };
  return plans.map((each) => {
    if (each.does !== 'send') return each;
    const pot = each.channel === 'mail' ? 'mails' : 'texts';
    if (each.units > left[pot]) return { id: each.id, memberId: each.memberId, does: 'wait', until: tomorrow };
    left[pot] -= each.units;
    return each;
  });
}

async function tellListed(
  ctx: Ctx,
  tx: Tx,
  row: CampaignRow,
  plans: readonly (Plan & { does: 'list' })[],
): Promise<void> {
  const words = { zh: textOf(row, 'list', 'zh-CN'), en: textOf(row, 'list', 'en') };
  const isSpoken = JSON.stringify(words).includes('{name}');
  // Where nobody is named all are told by one call.
  const groups = isSpoken ? Map.groupBy(plans, ({ name }) => name) : new Map([['', [...plans]]]);
  for (const [name, some] of groups) {
    const fill = (text: string): string => text.replaceAll('{name}', () => name).replaceAll('{link}', '');
    await sendNotice(ctx, tx, {
      ...{ kind: noticeKind(row.kind), to: some.map(({ memberId }) => memberId), key: String(row.id), link: row.link },
      values: {
        title: { zh: fill(words.zh.title), en: fill(words.en.title) },
        body: { zh: fill(words.zh.body), en: fill(words.en.body) },
      },
    });
  }
}

async function store(ctx: Ctx, tx: Tx, plans: readonly Plan[]): Promise<void> {
  const now = ctx.services.now().toISOString();
  const stateOf: Readonly<Record<Plan['does'], string>> = {
    skip: 'skipped',
    wait: 'pending',
    list: 'delivered',
    send: 'queued',
  };
  await tx.rows(
    `update campaign_recipient r set state = p.state, reason = p.reason, channel = p.channel, sent_to = p.sent_to, units = p.units,
       due_at = p.due_at, queued_at = case when p.state in ('queued', 'delivered') then $2::timestamptz end,
       settled_at = case when p.state in ('skipped', 'delivered') then $2::timestamptz end
     from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::timestamptz[])
       as p(id, state, reason, channel, sent_to, units, due_at)
     where r.shop_id = $1 and r.id = p.id`,
    [
      ...[ctx.shop.id, now, plans.map(({ id }) => id), plans.map(({ does }) => stateOf[does])],
      plans.map((each) => (each.does === 'skip' ? each.reason : '')),
      plans.map((each) => (each.does === 'send' ? each.channel : each.does === 'list' ? 'list' : null)),
      plans.map((each) => (each.does === 'send' ? each.sentTo : '')),
      plans.map((each) => (each.does === 'send' ? each.units : 0)),
      plans.map((each) => (each.does === 'wait' ? each.until.toISOString() : null)),
    ],
  );
}

const isSend = (each: Plan): each is Plan & { does: 'send' } => each.does === 'send';

/** Whether what was planned for somebody still holds: they are here, want it, and were not written to by another campaign since. */
const stillHolds = (each: Plan, now: Waiting | undefined, perWeek: number): boolean => {
  if (now === undefined) return false;
  if (each.does === 'skip' || each.does === 'wait') return true;
  const channel = each.does === 'list' ? 'list' : each.channel;
  return now.isHere && !now.unwanted.includes(channel) && (perWeek === 0 || now.recent < perWeek);
};

/**
 * Decides about the next recipients of a running campaign and writes their messages down in the outbox, in one transaction:
 * whoever was decided about is never decided about again.
 */
export async function claimBatch(ctx: Ctx, row: CampaignRow): Promise<Batch> {
  const now = ctx.services.now();
  const perWeek = await limitOf(ctx, 'campaign.perWeek');
  const [mailsPerDay, textsPerDay] = [
    await limitOf(ctx, 'campaign.mailsPerDay'),
    await limitOf(ctx, 'campaign.textsPerDay'),
  ];
  const about = [ctx.shop.id, row.id, noticeKind(row.kind), ctx.shop.locale, now.toISOString()];
  const people = await ctx.db.rows<Waiting>(
    recipientsSql('(r.due_at is null or r.due_at <= $5::timestamptz)', `limit ${AT_ONCE}`),
    about,
  );
  const plans = await plan(ctx, row, people, perWeek);
  return ctx.db.write(async (tx): Promise<Batch> => {
    const { state } = await lockedCampaign(ctx, tx, row.id);
    if (state !== 'running') return { is: 'stopped' };
    if (people.length === 0) {
      const next = await tx.row<{ due: string | null }>(
        `select min(due_at) as due from campaign_recipient where shop_id = $1 and campaign_id = $2 and state = 'pending'`,
        [ctx.shop.id, row.id],
      );
      return { is: 'over', dueAt: next?.due ?? null };
    }
    const day = formatDate(now, DAY_ZONE);
    const used = await lockDay(ctx, tx, day);
    const present = await tx.rows<Waiting>(recipientsSql('r.id = any($6::bigint[])', 'for no key update of r'), [
      ...about,
      plans.map(({ id }) => id),
    ]);
    const byId = new Map(present.map((each) => [each.id, each]));
    const held = plans.filter((each) => stillHolds(each, byId.get(each.id), perWeek));
    const room = { mails: mailsPerDay - used.mails, texts: textsPerDay - used.texts };
    const done = withinDay(ctx, held, room);
    const sends = done.filter(isSend);
    const unitsOf = (isMail: boolean): number =>
      sends.filter(({ channel }) => (channel === 'mail') === isMail).reduce((sum, { units }) => sum + units, 0);
    if (!(await isWithinQuota(ctx, tx, 'messages', unitsOf(true) + unitsOf(false)))) return { is: 'quota' };
    await tx.rows('update campaign_day set mails = mails + $3, texts = texts + $4 where shop_id = $1 and day = $2', [
      ...[ctx.shop.id, day, unitsOf(true), unitsOf(false)],
    ]);
    await store(ctx, tx, done);
    await tellListed(
      ctx,
      tx,
      row,
      done.filter((each): each is Plan & { does: 'list' } => each.does === 'list'),
    );
    const kept = await ctx.services.outbox.keep(
      ctx,
      tx,
      sends.map(({ id, message }) => ({ ...message, key: recipientKey(id) })),
    );
    const settled = done.filter(({ does }) => does !== 'wait').length;
    return { is: 'sent', messages: [...kept.values()], settled };
  });
}
