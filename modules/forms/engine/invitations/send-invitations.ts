import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openLink } from '../../../../kernel/identity/links.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { refuseBeyondQuota } from '../../../../kernel/tenancy/quota.ts';
import { directMessage, endOfQuiet, findAddress, quietHours } from '../../../platform/notice/public.ts';
import type { InvitationsOf } from './invitations-of.ts';

const DAY_MS = 86_400_000;
/** For how long a link is good where there is no end. */
const USUAL_DAYS = 60;
/** Messages that one run of the job writes; what is left comes with the next. */
const AT_ONCE = 500;

/** Invitations `i` with what they invite to, `s`. */
const joined = ({ table, thing, column }: InvitationsOf): string =>
  `${table} i JOIN ${thing} s ON s.shop_id = i.shop_id AND s.id = i.${column}`;

/** Which shops have messages to write, for the job's clock. */
export const invitationsDue = (of: InvitationsOf): string =>
  `select from ${joined(of)} where i.shop_id = this_shop and i.due_at <= now() and s.live and coalesce(s.opens_at, '-infinity') <= now()`;

const dueSql = (of: InvitationsOf): string => `SELECT i.id FROM ${joined(of)}
  WHERE i.shop_id = $1 AND i.due_at <= $2 AND s.live AND coalesce(s.opens_at, '-infinity') <= $2
  ORDER BY i.due_at, i.id LIMIT ${AT_ONCE}`;

interface Due {
  memberId: number;
  accountId: number | null;
  sends: number;
  title: string;
  closesAt: string | null;
  through: string;
  isOver: boolean;
}

// Looked at behind the lock: whoever answered or declined meanwhile is left alone.
const oneSql = (
  of: InvitationsOf,
): string => `SELECT i.member_id AS "memberId", m.account_id AS "accountId", i.sends, s.title, s.closes_at AS "closesAt",
    ${of.through ?? "''"} AS through, i.declined_at IS NOT NULL OR i.revoked_at IS NOT NULL OR m.removed_at IS NOT NULL OR coalesce(s.closes_at <= $3, false)
      OR ${of.answered} AS "isOver"
  FROM ${joined(of)} JOIN member m ON m.shop_id = i.shop_id AND m.id = i.member_id
  WHERE i.shop_id = $1 AND i.id = $2 AND i.due_at <= $3 FOR UPDATE OF i SKIP LOCKED`;

const settleSql = ({
  table,
}: InvitationsOf): string => `UPDATE ${table} SET due_at = $3, sends = $4, sent_at = coalesce($5, sent_at), channel = coalesce($6, channel),
  version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;

async function reached(ctx: Ctx, who: Pick<Due, 'memberId' | 'accountId'>) {
  for (const channel of ['sms', 'mail'] as const) {
    const found = await findAddress(ctx, channel, who);
    if (found !== null) return { channel, to: found.to };
  }
  return null;
}

async function write(
  ctx: Ctx,
  tx: Tx,
  { module, link: kindOfLink, path }: InvitationsOf,
  id: number,
  due: Due,
  to: { channel: 'sms' | 'mail'; to: string },
) {
  const now = ctx.services.now().getTime();
  const left = due.closesAt === null ? USUAL_DAYS : Math.ceil((Date.parse(due.closesAt) - now) / DAY_MS) + 1;
  const { token } = await openLink(ctx, tx, {
    ...{ kind: kindOfLink, thingId: id, title: due.title, days: Math.max(1, left) },
  });
  if (to.channel === 'sms') await refuseBeyondQuota(ctx, tx, 'messages', 1);
  const name = ctx.shop.name[ctx.locale];
  const link = `${originOf(ctx.services.config, ctx.shop.canonicalHost)}${path}#${token}`;
  const until = due.closesAt === null ? '' : formatDateTime(new Date(due.closesAt)).slice(0, 16);
  const words = (await ctx.services.settings.get<string>(ctx, `${module}.invitationWords`)).trim();
  const params = { shop: name, title: due.title, link, until, words, pool: due.through };
  const kind = due.sends === 0 ? 'invitation' : 'reminder';
  const say = (key: string): string => ctx.t(`${module}.message.${key}`, params);
  const message = await directMessage(ctx, {
    ...{ ...to, template: `${module}-${kind}`, params, link },
    shop: { name, accent: ctx.shop.theme.accent },
    title: say(`${kind}.title`),
    body: [
      say(`${kind}.${to.channel}`),
      ...(to.channel === 'mail' ? [words, due.through && say('through')] : []),
      until && say('until'),
    ]
      .filter((part) => part !== '')
      .join(to.channel === 'mail' ? '\n\n' : ''),
    open: say('open'),
    foot: say('foot'),
  });
  await ctx.services.outbox.send(ctx, tx, `${module}:${ctx.shop.id}:${id}:${due.sends}`, message);
}

/** Writes the message that is due to one person, and says when the next one is. */
function sendOne(ctx: Ctx, of: InvitationsOf, id: number, limits: { most: number; days: number }): Promise<void> {
  return ctx.db.write(async (tx) => {
    const now = ctx.services.now();
    const due = await tx.row<Due>(oneSql(of), [ctx.shop.id, id, now.toISOString()]);
    if (due === null) return;
    const settle = (dueAt: string | null, sends: number, sentAt: string | null, channel: string | null) =>
      tx.rows(settleSql(of), [ctx.shop.id, id, dueAt, sends, sentAt, channel]);
    if (due.isOver) return void (await settle(null, due.sends, null, null));
    const to = await reached(ctx, due);
    if (to === null) return void (await settle(null, due.sends, null, 'none'));
    await write(ctx, tx, of, id, due, to);
    const next = due.sends < limits.most ? new Date(now.getTime() + limits.days * DAY_MS).toISOString() : null;
    await settle(next, due.sends + 1, now.toISOString(), to.channel);
  });
}

/** Writes what is due of invitations and reminders, outside of the shop's quiet hours. */
export async function sendInvitations(ctx: Ctx, of: InvitationsOf): Promise<void> {
  if (endOfQuiet(ctx.services.now(), await quietHours(ctx)) !== null) return;
  const setting = (key: string): Promise<number> => ctx.services.settings.get<number>(ctx, key);
  const limits = { most: await setting(`${of.module}.reminders`), days: await setting(`${of.module}.reminderDays`) };
  const due = await ctx.db.rows<{ id: number }>(dueSql(of), [ctx.shop.id, ctx.services.now().toISOString()]);
  for (const { id } of due) await sendOne(ctx, of, id, limits);
}
