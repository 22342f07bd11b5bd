import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { type HealthSpec, inOneLine, type Standing } from '../../../kernel/module/standing.ts';
import { graceOf, usageOf } from '../../../kernel/tenancy/quota.ts';
import { PLATFORM_ID, quotaKinds } from '../../../kernel/tenancy/shop.ts';

/** The share of a quota from which on it is told. */
const NEARLY = 0.8;
const ALMOST = 0.95;

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

/** What the package of a shop allows, and how much of it is used. */
export const health: Readonly<Record<string, HealthSpec>> = {
  'quota.use': {
    label: { zh: '用量', en: 'Use' },
    ...{ to: '/backend', permission: 'shell.setting.view', order: 60, read: quotaHealth },
  },
};
