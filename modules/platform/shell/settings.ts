import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { safePath } from '../../../kernel/rules/safe-path.ts';
import { LOGIN_WAYS } from './login-ways.ts';

const inBoth = (most: number) => z.object({ zh: z.string().max(most), en: z.string().max(most * 2) });
const nothing = { zh: '', en: '' };
/** An address on this site. */
const path = z
  .string()
  .max(512)
  .refine((written) => safePath(written) !== null);
/** A picture of this site, or none: it is uploaded first. */
const picture = z.literal('').or(path);

/** The parts that the shop's settings stand in. */
export const shellSettingGroups: Record<string, Label> = {
  identity: { zh: '标识与页脚', en: 'Identity and footer' },
  login: { zh: '登录', en: 'Sign-in' },
  routes: { zh: '路由', en: 'Routes' },
  mail: { zh: '邮件', en: 'Mail' },
};

/** The settings of a shop as a whole. */
export const shellSettings: Record<string, SettingSpec> = {
  'shell.shortName': {
    group: 'identity',
    label: { zh: '网站简称', en: 'Short name' },
    schema: inBoth(16),
    default: nothing,
    public: true,
  },
  'shell.slogan': {
    group: 'identity',
    label: { zh: '标语', en: 'Slogan' },
    schema: inBoth(60),
    default: nothing,
    public: true,
  },
  'shell.footer': {
    group: 'identity',
    label: { zh: '页脚文字', en: 'Footer text' },
    schema: inBoth(500),
    default: nothing,
    public: true,
  },
  'shell.footerLinks': {
    group: 'identity',
    label: { zh: '页脚链接', en: 'Footer links' },
    schema: z.array(z.object({ label: inBoth(20), to: path })).max(12),
    parts: {
      entry: { zh: '链接', en: 'link' },
      label: { zh: '文字', en: 'Text' },
      to: { zh: '站内地址', en: 'Address on this site' },
    },
    default: [],
    public: true,
  },
  'shell.loginWays': {
    group: 'login',
    label: { zh: '会员登录方式', en: 'How members sign in' },
    help: { zh: '按次序排列；至少保留一种可用的方式', en: 'In this order; one that works has to stay' },
    choices: { phone: { zh: '短信验证码', en: 'Code by SMS' }, weixin: { zh: '微信', en: 'WeChat' } },
    schema: z
      .array(z.enum(LOGIN_WAYS))
      .min(1)
      .max(LOGIN_WAYS.length)
      .refine((ways) => new Set(ways).size === ways.length),
    default: [...LOGIN_WAYS],
    public: true,
  },
  'shell.loginScreens': {
    group: 'login',
    label: { zh: '登录画面', en: 'Login screens' },
    help: {
      zh: '在“登录”中设计；域名留空为全部域名',
      en: 'Designed under “Sign-in”; without a host it is that of every host',
    },
    schema: z
      .array(
        z.object({
          host: z.string().max(253),
          layout: z.enum(['card', 'split']),
          picture,
          title: inBoth(40),
          text: inBoth(160),
        }),
      )
      .max(20)
      .refine((screens) => new Set(screens.map(({ host }) => host)).size === screens.length),
    parts: {
      entry: { zh: '画面', en: 'screen' },
      host: { zh: '域名', en: 'Host' },
      layout: { zh: '版式', en: 'Layout' },
      picture: { zh: '图片', en: 'Picture' },
      title: { zh: '标题', en: 'Title' },
      text: { zh: '说明', en: 'Text' },
    },
    default: [],
    public: true,
  },
  'shell.logo': {
    group: 'identity',
    label: { zh: '标志图片', en: 'Logo' },
    schema: picture,
    default: '',
    public: true,
  },
  'shell.favicon': {
    group: 'identity',
    label: { zh: '浏览器图标', en: 'Browser icon' },
    schema: picture,
    default: '',
    public: true,
  },
  'shell.icp': {
    group: 'identity',
    label: { zh: 'ICP 备案号', en: 'ICP filing number' },
    schema: z.string().max(60),
    default: '',
    public: true,
  },
  'shell.police': {
    group: 'identity',
    label: { zh: '公安备案号', en: 'Public security filing number' },
    schema: z.string().max(60),
    default: '',
    public: true,
  },
  'shell.redirectHosts': {
    group: 'routes',
    label: { zh: '允许跳转的外部站点', en: 'Outside hosts that routes may redirect to' },
    schema: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).max(50),
    default: [],
  },
};
