import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { amount, type HealthSpec, inOneLine, type Standing } from '../../../kernel/module/standing.ts';
import { ALIYUN_KEYS, type AliyunValues, aliyunAccount, registeredSignature } from './providers/aliyun-sms.ts';
import { smtpServerOf, smtpValues } from './providers/smtp-server.ts';

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

/** The way by which messages of a channel leave, and whether they can. */
interface Way {
  readonly name: Label;
  readonly kind?: 'ok' | 'bad';
}

const OUTBOX: Way = { name: { zh: '发件箱（演示，不会真正发出）', en: 'Outbox (demo: nothing leaves)' } };

async function mailWay({ shop, services }: Ctx): Promise<Way> {
  const { config, settings, outside } = services;
  if (config.mailProvider === 'outbox') return OUTBOX;
  const server = smtpServerOf(await smtpValues(settings, shop.id), outside.isOwnHost);
  if (typeof server === 'string') {
    return { name: { zh: '邮件服务器未配置完整', en: 'The mail server is not set up' }, kind: 'bad' };
  }
  return { name: { zh: server.host, en: server.host }, kind: 'ok' };
}

async function smsWay({ shop, services }: Ctx): Promise<Way> {
  const { config, settings } = services;
  if (config.smsProvider === 'outbox') return OUTBOX;
  const account = aliyunAccount(await settings.together<AliyunValues>(shop.id, ALIYUN_KEYS));
  const isWhole =
    account !== null && account.templates.size > 0 && (await registeredSignature(settings, shop.id)) !== '';
  return isWhole
    ? { name: { zh: '阿里云短信', en: 'Alibaba Cloud SMS' }, kind: 'ok' }
    : { name: { zh: '阿里云短信未配置完整', en: 'Alibaba Cloud SMS is not set up' }, kind: 'bad' };
}

async function channelHealth(ctx: Ctx, channel: 'sms' | 'mail', { name, kind }: Way): Promise<Standing> {
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
    name,
    lost === 0 ? null : amount(lost, '条在 24 小时内没有发出', 'not sent within 24 hours', 'not sent within 24 hours'),
    late === 0 ? null : amount(late, '条积压', 'late', 'late'),
  ]);
  if (lost > 0 || kind === 'bad') return { text, kind: 'bad' };
  if (late > 0) return { text, kind: 'warn' };
  return kind === undefined ? { text } : { text, kind };
}

/** The ways by which messages leave the portal. */
export const noticeHealth: Readonly<Record<string, HealthSpec>> = {
  'notice.sms': {
    label: { zh: '短信', en: 'SMS' },
    ...{ to: '/configure/setting?q=notice.sms', permission: 'shell.setting.view', order: 20 },
    read: async (ctx) => channelHealth(ctx, 'sms', await smsWay(ctx)),
  },
  'notice.mail': {
    label: { zh: '邮件', en: 'Mail' },
    ...{ to: '/configure/setting?q=notice.mail', permission: 'shell.setting.view', order: 30 },
    read: async (ctx) => channelHealth(ctx, 'mail', await mailWay(ctx)),
  },
};
