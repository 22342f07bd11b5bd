import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SettingTestResult, SettingTestSpec, TriedSettings } from '../../../kernel/module/setting-spec.ts';
import { DeliveryError } from '../../../kernel/outside/delivery-error.ts';
import { LookupFailed, platformLookup } from '../../../kernel/outside/dns/lookup-txt.ts';
import { isPhone } from '../../../kernel/rules/phone.ts';
import { originOf } from '../../../kernel/site/origin.ts';
import { BOUNCE_PATH, RECEIPT_PATH } from './delivery-contract.ts';
import { mailOf } from './mail-text.ts';
import {
  ALIYUN_KEYS,
  type AliyunValues,
  aliyunAccount,
  receiptSecret,
  SmsUnknown,
  sendByAliyun,
} from './providers/aliyun-sms.ts';
import { dkimKey, dkimRecord } from './providers/dkim-key.ts';
import { mailBytes } from './providers/mail-bytes.ts';
import { dkimStanding, spfStanding } from './providers/mail-records.ts';
import { bounceSecret } from './providers/return-path.ts';
import { MailUnknown, talkToServer } from './providers/smtp-sender.ts';
import { SMTP_KEYS, type SmtpValues, smtpServerOf } from './providers/smtp-server.ts';

/** Somebody waits for it. */
const WITHIN_MS = 7_000;

const say = (ctx: Ctx, key: string, values: Record<string, string | number> = {}): string =>
  ctx.t(`notice.console.test.${key}`, values);

async function sendMail(ctx: Ctx, settings: TriedSettings, to: string): Promise<SettingTestResult> {
  const { outside, now } = ctx.services;
  const server = smtpServerOf(await settings.together<SmtpValues>(SMTP_KEYS), outside.isOwnHost);
  if (typeof server === 'string') return { ok: false, text: say(ctx, `lack.${server}`) };
  const shop = ctx.shop.name[ctx.locale];
  const frame = { shop, accent: ctx.shop.theme.accent, locale: ctx.locale, link: '', open: '', foot: shop };
  const written = mailOf({ title: say(ctx, 'mailTitle', { shop }), body: say(ctx, 'mailBody', { shop }) }, frame);
  const bytes = await mailBytes({ shop: ctx.shop.id, to, template: 'test', params: {}, ...written }, server, now());
  try {
    await talkToServer({ outside }, server, { to, bytes }, WITHIN_MS);
  } catch (error) {
    if (error instanceof MailUnknown) return { ok: false, text: say(ctx, 'mailUnknown') };
    if (!(error instanceof DeliveryError)) throw error;
    return { ok: false, text: `${say(ctx, `fault.${error.fault}`)} ${error.message}` };
  }
  return { ok: true, text: say(ctx, server.dkim === null ? 'mailSent' : 'mailSigned', { to }) };
}

async function sendSms(ctx: Ctx, settings: TriedSettings, to: string): Promise<SettingTestResult> {
  const { config, now } = ctx.services;
  const account = aliyunAccount(await settings.together<AliyunValues>(ALIYUN_KEYS));
  const signature = await settings.get<string>('notice.smsSignature');
  const template = account?.templates.get('test');
  if (account === null) return { ok: false, text: say(ctx, 'lack.smsKey') };
  if (signature === '') return { ok: false, text: say(ctx, 'lack.smsSignature') };
  if (template === undefined) return { ok: false, text: say(ctx, 'lack.smsTemplate') };
  const message = { to, signature, template, params: {}, outId: String(ctx.shop.id) };
  try {
    const id = await sendByAliyun({ base: config.aliyunSmsBase, now }, account.key, message);
    return { ok: true, text: say(ctx, 'smsSent', { id: id ?? '' }) };
  } catch (error) {
    if (error instanceof SmsUnknown) return { ok: false, text: say(ctx, 'smsUnknown') };
    if (!(error instanceof DeliveryError)) throw error;
    return { ok: false, text: `${say(ctx, `fault.${error.fault}`)} ${error.message}` };
  }
}

/** Looks up by which records receivers believe mails: the key that signs them, and who sends for the domain that they leave from. */
async function lookUp(
  ctx: Ctx,
  { name, key, domain }: { name: string; key: KeyObject; domain: string },
): Promise<SettingTestResult> {
  const toPublish = say(ctx, 'dkimRecord', { name, record: dkimRecord(key) });
  const lookup = await platformLookup(ctx);
  try {
    const [dkim, spf] = await Promise.all([dkimStanding(lookup, name, key), spfStanding(lookup, domain)]);
    const told = [dkim === 'right' ? say(ctx, 'dkimRight', { name }) : toPublish, say(ctx, `spf.${spf}`, { domain })];
    return { ok: dkim === 'right' && spf === 'right', text: told.join(' ') };
  } catch (error) {
    if (!(error instanceof LookupFailed)) throw error;
    return { ok: false, text: `${say(ctx, 'noNameServer')} ${toPublish}` };
  }
}

/** Tries of the ways by which messages leave. */
export const settingTests: Record<string, SettingTestSpec> = {
  'notice.aliyun': {
    label: { zh: '经阿里云发送测试短信', en: 'Send a test message by Alibaba Cloud' },
    group: 'sms',
    ask: { label: { zh: '手机号', en: 'Phone' }, schema: z.string().refine(isPhone) },
    run: sendSms,
  },
  'notice.smsReceipts': {
    label: { zh: '显示回执推送地址', en: 'Show the address for receipts' },
    group: 'sms',
    async run(ctx) {
      const { config } = ctx.services;
      const origin = originOf(config, ctx.shop.canonicalHost);
      const address = `${origin}${RECEIPT_PATH}?signature=${receiptSecret(config, ctx.shop.id)}`;
      return { ok: true, text: say(ctx, 'receiptAddress', { address }) };
    },
  },
  'notice.smtp': {
    label: { zh: '连接并发送测试邮件', en: 'Connect and send a test mail' },
    group: 'mail',
    ask: { label: { zh: '邮箱地址', en: 'Mail address' }, schema: z.email().max(200) },
    run: sendMail,
  },
  'notice.bounces': {
    label: { zh: '显示退信接收地址', en: 'Show the address for mails that come back' },
    group: 'mail',
    async run(ctx, settings) {
      const values = await settings.together<SmtpValues>(SMTP_KEYS);
      if (values === null || values['notice.bounceAddress'] === '')
        return { ok: false, text: say(ctx, 'lack.bounces') };
      const { config } = ctx.services;
      const origin = originOf(config, ctx.shop.canonicalHost);
      const address = `${origin}${BOUNCE_PATH}?signature=${bounceSecret(config, ctx.shop.id)}`;
      return { ok: true, text: say(ctx, 'bounceAddress', { address }) };
    },
  },
  'notice.dkim': {
    label: { zh: '查验 DNS 记录（DKIM、SPF）', en: 'Look up the DNS records (DKIM, SPF)' },
    group: 'dkim',
    async run(ctx, settings) {
      const values = await settings.together<SmtpValues>(SMTP_KEYS);
      const key = values === null ? null : dkimKey(values['notice.dkimKey']);
      if (
        values === null ||
        key === null ||
        values['notice.dkimDomain'] === '' ||
        values['notice.dkimSelector'] === ''
      ) {
        return { ok: false, text: say(ctx, 'lack.dkim') };
      }
      const name = `${values['notice.dkimSelector']}._domainkey.${values['notice.dkimDomain']}`;
      const sender = values['notice.bounceAddress'] || values['notice.mailFrom'] || values['notice.mailUser'];
      return lookUp(ctx, { name, key, domain: sender.split('@')[1] ?? values['notice.dkimDomain'] });
    },
  },
};
