import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { amount, type HealthSpec, inOneLine, type Standing } from '../../../kernel/module/standing.ts';

const DAY_MS = 86_400_000;
/** A message that waits for so long is not simply on its way. */
const LATE_MS = 900_000;

/** The texts that the shop has written itself. */
export async function noticeStanding(ctx: Ctx): Promise<Standing> {
  const row = await ctx.db.row<{ own: number }>('select count(*)::int as own from notice_template where shop_id = $1', [
    ctx.shop.id,
  ]);
  const kinds = amount(ctx.services.registry.notices.size, '种通知', 'kind', 'kinds');
  const own = row?.own ?? 0;
  return { text: inOneLine([kinds, own === 0 ? null : amount(own, '个自定义模板', 'own text', 'own texts')]) };
}

const providerName = (provider: string): Label =>
  provider === 'outbox'
    ? { zh: '发件箱（演示，不会真正发出）', en: 'Outbox (demo: nothing leaves)' }
    : { zh: provider, en: provider };

async function channelHealth(ctx: Ctx, channel: 'sms' | 'mail', provider: string): Promise<Standing> {
  const now = ctx.services.now().getTime();
  const row = await ctx.db.row<{ lost: number; late: number }>(
    `select (count(*) filter (where status in ('failed', 'unknown')))::int as lost,
       (count(*) filter (where status = 'waiting' and due_at < $4))::int as late
     from outbox_message where shop_id = $1 and channel = $2
       and (status = 'waiting' or (status in ('failed', 'unknown') and updated_at >= $3))`,
    [ctx.shop.id, channel, new Date(now - DAY_MS).toISOString(), new Date(now - LATE_MS).toISOString()],
  );
  const { lost, late } = row ?? { lost: 0, late: 0 };
  const text = inOneLine([
    providerName(provider),
    lost === 0 ? null : amount(lost, '条在 24 小时内没有发出', 'not sent within 24 hours', 'not sent within 24 hours'),
    late === 0 ? null : amount(late, '条积压', 'late', 'late'),
  ]);
  if (lost > 0) return { text, kind: 'bad' };
  if (late > 0) return { text, kind: 'warn' };
  return provider === 'outbox' ? { text } : { text, kind: 'ok' };
}

/** The ways by which messages leave the portal. */
export const noticeHealth: Readonly<Record<string, HealthSpec>> = {
  'notice.sms': {
    label: { zh: '短信', en: 'SMS' },
    ...{ to: '/configure/setting?q=signIn.sms', permission: 'shell.setting.view', order: 20 },
    read: (ctx) => channelHealth(ctx, 'sms', ctx.services.config.smsProvider),
  },
  'notice.mail': {
    label: { zh: '邮件', en: 'Mail' },
    ...{ to: '/configure/notice', permission: 'notice.template.view', order: 30 },
    read: (ctx) => channelHealth(ctx, 'mail', ctx.services.config.mailProvider),
  },
};
