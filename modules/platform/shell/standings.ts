import type { Ctx } from '../../../kernel/http/context.ts';
import { failedJobs } from '../../../kernel/jobs/failed-jobs.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { amount, type HealthSpec, inOneLine, type Standing } from '../../../kernel/module/standing.ts';
import { contrast } from '../../../kernel/rules/colour.ts';
import { storedDomains } from '../../../kernel/tenancy/domains.ts';
import { graceOf, usageOf } from '../../../kernel/tenancy/quota.ts';
import { PLATFORM_ID, quotaKinds } from '../../../kernel/tenancy/shop.ts';
import { openChannels } from './login-ways.ts';

/** What WCAG 2.2 asks of small text. */
const LEAST_CONTRAST = 4.5;
const PAPER = '#ffffff';
const DAY_MS = 86_400_000;
/** The share of a quota from which on it is told. */
const NEARLY = 0.8;
const ALMOST = 0.95;

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

/** How many modules are on and off. */
export async function moduleStanding({ services, shop }: Ctx): Promise<Standing> {
  const choosable = services.registry.offered(shop).filter(({ core }) => core !== true);
  const on = choosable.filter(({ id }) => services.registry.isOn(shop, id)).length;
  const off = choosable.length - on;
  return {
    text: inOneLine([amount(on, '个已启用', 'on', 'on'), off === 0 ? null : amount(off, '个停用', 'off', 'off')]),
  };
}

/** The shop's own routes, and those that wait for their moment. */
export async function routeStanding(ctx: Ctx): Promise<Standing> {
  const row = await ctx.db.row<{ all: number; planned: number }>(
    'select count(*)::int as all, (count(*) filter (where opens_at > $2))::int as planned from route_entry where shop_id = $1',
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  const { all, planned } = row ?? { all: 0, planned: 0 };
  if (all === 0) return { text: { zh: '沿用各模块的路由', en: 'As the modules bring them' } };
  const own = amount(all, '条自有路由', 'route of its own', 'routes of its own');
  if (planned === 0) return { text: own };
  return { text: inOneLine([own, amount(planned, '条定时生效', 'planned', 'planned')]), kind: 'waiting' };
}

/** The menus that the shop has ordered by hand. */
export async function menuStanding(ctx: Ctx): Promise<Standing> {
  const row = await ctx.db.row<{ own: number }>(
    `select count(*)::int as own from menu where shop_id = $1 and items <> '[]'`,
    [ctx.shop.id],
  );
  const own = row?.own ?? 0;
  if (own === 0) return { text: { zh: '由路由自动生成', en: 'Made from the routes' } };
  return { text: amount(own, '处由本站编排', 'arranged by hand', 'arranged by hand') };
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

const QUOTA: Record<(typeof quotaKinds)[number], Label> = {
  people: { zh: '人数', en: 'people' },
  storage: { zh: '文件', en: 'files' },
  messages: { zh: '本月短信', en: 'messages this month' },
};

/** What a shop with more people than its package says may still expect. */
function graceStanding(used: number, limit: number): Label {
  if (used < limit) return { zh: '', en: '' };
  const left = limit + graceOf(limit) - used;
  if (left > 0) return { zh: `（再放行 ${left} 人后关闭注册）`, en: ` (${left} more before registration closes)` };
  return { zh: '（新用户注册已关闭）', en: ' (registration has closed)' };
}

async function quotaHealth(ctx: Ctx): Promise<Standing | null> {
  const { services, shop } = ctx;
  if (shop.id === PLATFORM_ID) return null;
  const limited = quotaKinds.filter((kind) => (shop.quotas[kind] ?? 0) > 0);
  if (limited.length === 0) return { text: { zh: '套餐不限用量', en: 'The package sets no limits' }, kind: 'ok' };
  const used = await usageOf(services.registry, ctx.db, shop.id, services.now());
  const shares = limited.map((kind) => ({ kind, share: used[kind] / (shop.quotas[kind] ?? 1) }));
  const most = Math.max(...shares.map(({ share }) => share));
  const said = shares.map(({ kind, share }) => {
    const percent = `${Math.floor(share * 100)}%`;
    const grace = kind === 'people' ? graceStanding(used.people, shop.quotas.people ?? 0) : { zh: '', en: '' };
    return { zh: `${QUOTA[kind].zh} ${percent}${grace.zh}`, en: `${QUOTA[kind].en} ${percent}${grace.en}` };
  });
  return { text: inOneLine(said), kind: most >= ALMOST ? 'bad' : most >= NEARLY ? 'warn' : 'ok' };
}

async function jobHealth(ctx: Ctx): Promise<Standing> {
  const since = new Date(ctx.services.now().getTime() - 7 * DAY_MS).toISOString();
  const failed = (await failedJobs(ctx.db, since)).amount;
  if (failed === 0) return { text: { zh: '七天内没有失败', en: 'None failed in seven days' }, kind: 'ok' };
  return {
    text: amount(failed, '个在七天内失败', 'failed in seven days', 'failed in seven days'),
    kind: 'warn',
  };
}

/** What every shop leans on: its domains, what its package allows, and the work behind the scenes. */
export const shellHealth: Readonly<Record<string, HealthSpec>> = {
  'shell.domains': {
    label: { zh: '域名', en: 'Domains' },
    ...{ to: '/configure/identity', permission: 'shell.identity.view', order: 10, read: domainHealth },
  },
  'shell.quotas': {
    label: { zh: '用量', en: 'Use' },
    ...{ to: '/backend', permission: 'shell.setting.view', order: 60, read: quotaHealth },
  },
  'shell.jobs': {
    label: { zh: '后台任务', en: 'Background work' },
    ...{ to: '/backend', permission: 'shell.audit.view', order: 70, read: jobHealth },
  },
};
