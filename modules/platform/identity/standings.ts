import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { amount, type HealthSpec, inOneLine, type Standing } from '../../../kernel/module/standing.ts';
import { contrast } from '../../../kernel/rules/colour.ts';
import { storedDomains } from '../../../kernel/tenancy/domains.ts';
import { PLATFORM_ID } from '../../../kernel/tenancy/shop.ts';
import { openChannels } from '../shell/public.ts';

/** What WCAG 2.2 asks of small text. */
const LEAST_CONTRAST = 4.5;
const PAPER = '#ffffff';

/** The accent, and whether words in it can be read. */
export async function identityStanding({ shop }: Ctx): Promise<Standing> {
  const { accent } = shop.theme;
  const reached = contrast(accent, PAPER);
  const ratio = `${reached.toFixed(1)} : 1`;
  return {
    text: { zh: `主题色 ${accent} · 对比度 ${ratio}`, en: `Accent ${accent} · contrast ${ratio}` },
    kind: reached >= LEAST_CONTRAST ? 'ok' : 'warn',
  };
}

/** The ways by which members sign in. */
export async function loginStanding(ctx: Ctx): Promise<Standing> {
  const channels = await openChannels(ctx);
  const ways: (Label | null)[] = [
    channels.includes('phone') ? { zh: '短信验证码', en: 'Code by SMS' } : null,
    channels.some((channel) => channel !== 'phone') ? { zh: '微信', en: 'WeChat' } : null,
  ];
  return { text: inOneLine(ways) };
}

async function domainHealth(ctx: Ctx): Promise<Standing | null> {
  if (ctx.shop.id === PLATFORM_ID) return null;
  const domains = await storedDomains(ctx.db, ctx.shop.id);
  const open = domains.filter(({ verifiedAt }) => verifiedAt === null);
  const all = amount(domains.length, '个域名', 'domain', 'domains');
  const first = open[0];
  if (!domains.some(({ kind, verifiedAt }) => kind === 'canonical' && verifiedAt !== null)) {
    const none: Label = { zh: '没有可用的主域名', en: 'no main domain that is proved' };
    return { text: inOneLine([all, none]), kind: 'bad' };
  }
  if (first === undefined) return { text: inOneLine([all, { zh: '均已验证', en: 'all proved' }]), kind: 'ok' };
  const waiting: Label = {
    zh: open.length === 1 ? `${first.host} 待验证` : `${open.length} 个待验证`,
    en: open.length === 1 ? `${first.host} is not proved` : `${open.length} are not proved`,
  };
  return { text: inOneLine([all, waiting]), kind: 'warn' };
}

/** What the site is reached by. */
export const health: Readonly<Record<string, HealthSpec>> = {
  'identity.domains': {
    label: { zh: '域名', en: 'Domains' },
    ...{ to: '/configure/identity', permission: 'identity.face.view', order: 10, read: domainHealth },
  },
};
