import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { isEmail } from '../../../kernel/rules/checks.ts';
import { dkimKey } from './providers/dkim-key.ts';
import { LONGEST_BOUNCE_LOCAL } from './providers/return-path.ts';

const optional = (fits: (text: string) => boolean, most: number): z.ZodType<string> =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text === '' || fits(text));

const isHost = (text: string): boolean => /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i.test(text);
const isSelector = (text: string): boolean => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*$/i.test(text);

/**
 * The mail server of a shop, or of the platform for all that have none: whoever names the server names everything of it
 * (`Settings.together`).
 */
export const mailSettings = {
  'notice.mailHost': {
    group: 'mail',
    label: { zh: 'SMTP 服务器', en: 'SMTP server' },
    help: {
      zh: '填写后，下面各项都以本站填写的为准，不再沿用平台的账号；留空则用平台的服务器。',
      en: 'Once it is set, all of the below are this site’s own; without it mails go by the platform’s server.',
    },
    schema: optional(isHost, 253),
    default: '',
    stepUp: true,
  },
  'notice.mailPort': {
    group: 'mail',
    label: { zh: '端口', en: 'Port' },
    help: { zh: '25、465、587 或 2525。', en: '25, 465, 587 or 2525.' },
    schema: z.number().int().min(1).max(65_535),
    default: 465,
    stepUp: true,
  },
  'notice.mailSecurity': {
    group: 'mail',
    label: { zh: '加密方式', en: 'Encryption' },
    choices: {
      tls: { zh: 'TLS（通常 465 端口）', en: 'TLS, usually at 465' },
      starttls: { zh: 'STARTTLS（通常 587 端口）', en: 'STARTTLS, usually at 587' },
      plain: { zh: '不加密（仅限内网、无密码）', en: 'None: own network, without a password' },
    },
    schema: z.enum(['tls', 'starttls', 'plain']),
    default: 'tls',
    stepUp: true,
  },
  'notice.mailUser': {
    group: 'mail',
    label: { zh: '用户名', en: 'User' },
    schema: z.string().trim().max(254),
    default: '',
    stepUp: true,
  },
  'notice.mailPassword': {
    group: 'mail',
    label: { zh: '密码或授权码', en: 'Password' },
    schema: z.string().max(256),
    default: '',
    stepUp: true,
    secret: true,
  },
  'notice.mailFrom': {
    group: 'mail',
    label: { zh: '发件地址', en: 'Address that mails come from' },
    help: { zh: '留空时用用户名。', en: 'The user where it is empty.' },
    schema: optional(isEmail, 254),
    default: '',
    stepUp: true,
  },
  'notice.bounceAddress': {
    group: 'mail',
    label: { zh: '退信地址', en: 'Address that mails come back to' },
    help: {
      zh: '例如 bounces@society.example：每封邮件以 bounces+编号@society.example 为退信地址。请让该域的邮件服务器接受“+”后的编号，并把收到的信转交“显示退信接收地址”给出的地址；留空则不处理退信。',
      en: 'Such as bounces@society.example: each mail comes back to bounces+number@society.example. Have that domain’s mail server accept what stands behind the +, and hand what comes there to the address that “Show the address for mails that come back” tells; empty, nobody hears of it.',
    },
    schema: optional((text) => isEmail(text) && text.lastIndexOf('@') <= LONGEST_BOUNCE_LOCAL, 254),
    default: '',
    stepUp: true,
  },
  'notice.dkimDomain': {
    group: 'dkim',
    label: { zh: '签名域名', en: 'Domain' },
    help: {
      zh: '三项都填才签名；邮件服务商已代为签名的，留空即可。',
      en: 'Mails are signed once all three are set; leave them empty where the mail service signs.',
    },
    schema: optional(isHost, 253),
    default: '',
    stepUp: true,
  },
  'notice.dkimSelector': {
    group: 'dkim',
    label: { zh: '选择器', en: 'Selector' },
    schema: optional(isSelector, 63),
    default: '',
    stepUp: true,
  },
  'notice.dkimKey': {
    group: 'dkim',
    label: { zh: 'RSA 私钥（PEM）', en: 'RSA private key (PEM)' },
    schema: optional((text) => dkimKey(text) !== null, 8192),
    default: '',
    stepUp: true,
    secret: true,
  },
} satisfies Record<string, SettingSpec>;
