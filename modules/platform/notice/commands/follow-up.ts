import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import type { FollowUpPerson, FollowUpSpec } from '../../../../kernel/module/follow-up-spec.ts';
import type { NoticeSpec } from '../../../../kernel/module/notice-spec.ts';
import { isWithinQuota } from '../../../../kernel/tenancy/quota.ts';
import { saidAddress } from '../addresses.ts';
import { channelOrder } from '../channel-order.ts';
import { attachmentsOf } from '../enclosures.ts';
import { outsideMessage } from '../outside-message.ts';
import { endOfQuiet } from '../quiet-hours.ts';
import { quietHours } from '../settings.ts';
import { shopTexts, textOf } from '../shop-texts.ts';
import { deliveryKey } from './dispatch-notices.ts';
import { sendNotice } from './send-notice.ts';

const HOUR_MS = 3_600_000;
/** What is said at its moment is still worth saying for so long. */
const LATE_MS = 24 * HOUR_MS;
/** Records of one run of one kind. */
const AT_ONCE = 200;

/** Between which moments records have to lie so that their message is due, and not late. */
interface Due {
  readonly after: Date;
  readonly until: Date;
  /** How long before the moment the message is due, in milliseconds; below zero for one that follows it. */
  readonly lead: number;
}

/** A reminder is late once half of its time has passed: nobody can still arrange themselves by it. */
async function dueOf(ctx: Ctx, { when }: FollowUpSpec): Promise<Due> {
  const now = ctx.services.now().getTime();
  const hours = when.is === 'at' ? 0 : await ctx.services.settings.get<number>(ctx, when.hours);
  const lead = (when.is === 'after' ? -hours : hours) * HOUR_MS;
  const after = when.is === 'before' ? now + lead / 2 : now + lead - LATE_MS;
  return { after: new Date(after), until: new Date(now + lead), lead };
}

/** Records whose message is due and was not sent: those that came when it was due already are passed over. */
async function dueThings(ctx: Ctx, kind: string, spec: FollowUpSpec): Promise<number[]> {
  const { after, until, lead } = await dueOf(ctx, spec);
  const isTimely =
    spec.when.is === 'before' ? `and d.since <= d.at - $5::int * interval '1 millisecond'` : 'and $5::int <= 0';
  const rows = await ctx.db.rows<{ id: number }>(
    `select d.id from (${spec.moments}) d where not exists (
       select from notice_follow_up f where f.shop_id = $1 and f.kind = $4 and f.thing_id = d.id) ${isTimely}
     order by d.at, d.id limit ${AT_ONCE}`,
    [ctx.shop.id, after.toISOString(), until.toISOString(), kind, lead],
  );
  return rows.map(({ id }) => id);
}

/** Notes that a record's message was decided about; false where somebody was faster. */
const claim = async (tx: Tx, kind: string, thingId: number, outcome: string): Promise<boolean> =>
  (await tx.row(
    'insert into notice_follow_up (kind, thing_id, outcome) values ($1, $2, $3) on conflict do nothing returning id',
    [kind, thingId, outcome],
  )) !== null;

/** Tells a member, by the ways that the shop and they chose. */
const tellMember = (
  ctx: Ctx,
  kind: string,
  memberId: number,
  { thingId, values, link, encloses = [] }: FollowUpPerson,
): Promise<void> =>
  ctx.db.write(async (tx) => {
    if (!(await claim(tx, kind, thingId, 'told'))) return;
    await sendNotice(ctx, tx, { kind, to: [memberId], key: `follow-up/${thingId}`, values, link, encloses });
  });

/** Tells whoever left an address, by the first channel of the shop's order that reaches it. */
async function tellOther(ctx: Ctx, kind: string, spec: NoticeSpec, person: FollowUpPerson): Promise<void> {
  const { thingId, values, encloses = [] } = person;
  const locale = ctx.shop.locale;
  let outcome = 'unreached';
  for (const channel of await channelOrder(ctx.db, ctx.shop.id, kind, spec)) {
    const address =
      channel === 'weixin' ? null : await saidAddress(ctx, channel, channel === 'mail' ? person.mail : person.phone);
    if (address === null) continue;
    if (address.isStopped) {
      outcome = 'stopped';
      continue;
    }
    const now = ctx.services.now();
    // Mail rings nobody out of bed; a text message is looked at again when quiet hours are over.
    if (channel !== 'mail' && endOfQuiet(now, await quietHours(ctx)) !== null) return;
    const text = textOf(await shopTexts(ctx.db, ctx.shop.id, kind), spec, channel, locale);
    const wording = { kind, audience: spec.audience, locale, text, values, link: '' };
    const attachments = channel === 'mail' ? await attachmentsOf(ctx, encloses, locale) : [];
    const { message, units } = await outsideMessage(ctx, channel, address.to, { ...wording, attachments });
    await ctx.db.write(async (tx) => {
      const isPaid = await isWithinQuota(ctx, tx, 'messages', units);
      if (!(await claim(tx, kind, thingId, isPaid ? 'sent' : 'quota')) || !isPaid) return;
      const made = await tx.row<{ id: number }>(
        `insert into notice_delivery (kind, channel, sent_to, due_at, units, created_at) values ($1, $2, $3, $4, $5, $4) returning id`,
        [kind, channel, address.masked, now.toISOString(), units],
      );
      if (made !== null) await ctx.services.outbox.send(ctx, tx, deliveryKey(made.id), message, { after: now });
    });
    return;
  }
  await ctx.db.write((tx) => claim(tx, kind, thingId, outcome));
}

/** Sends what is due of one kind. */
async function followUpKind(ctx: Ctx, kind: string, spec: FollowUpSpec): Promise<void> {
  if (!(await ctx.services.settings.get<boolean>(ctx, spec.isOn))) return;
  const notice = ctx.services.registry.notices.get(kind);
  if (notice === undefined) throw new Error(`No module declares the notice ${kind}.`);
  const ids = await dueThings(ctx, kind, spec);
  if (ids.length === 0) return;
  const people = await spec.people(ctx, ids);
  const told = new Set(people.map(({ thingId }) => thingId));
  await ctx.db.write(async (tx) => {
    for (const id of ids) if (!told.has(id)) await claim(tx, kind, id, 'nobody');
  });
  await eachApart(people, 'follow-ups', (person) =>
    person.memberId === null ? tellOther(ctx, kind, notice, person) : tellMember(ctx, kind, person.memberId, person),
  );
}

/**
 * Sends the confirmations and reminders of a module whose moment has come; its job calls it every minute. Each is decided about
 * in the transaction that writes its message down, under one key: neither two servers at once nor the end of a process in between
 * sends it twice, or not at all.
 */
export async function followUp(ctx: Ctx, module: string): Promise<void> {
  // A shop in preparation may be a copy of one that told the same people.
  if (ctx.shop.closedAs === 'preparing') return;
  const kinds = Object.entries(ctx.services.registry.find(module)?.followUps ?? {});
  await eachApart(kinds, 'kinds of follow-ups', ([kind, spec]) => followUpKind(ctx, kind, spec));
}
