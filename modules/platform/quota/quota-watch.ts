import type { Ctx } from '../../../kernel/http/context.ts';
import { administratorsOf } from '../../../kernel/identity/administrators.ts';
import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { graceOf, LIMITED_SHOP, usageOf } from '../../../kernel/tenancy/quota.ts';
import { PLATFORM_ID, type QuotaKind, quotaKinds } from '../../../kernel/tenancy/shop.ts';
import { sendNotice } from '../notice/public.ts';

const MB = 1_048_576;
/** The shares of a quota at which they are told, the highest first. */
const STEPS: readonly number[] = [1, 0.95, 0.8];

const WHAT: Record<QuotaKind, Label> = {
  people: { zh: '人数', en: 'People' },
  storage: { zh: '文件空间', en: 'Space for files' },
  messages: { zh: '本月短信', en: 'Messages of this month' },
};
/** What follows where a quota is used up; of people some more are let in before the door closes. */
const AFTER: Record<QuotaKind, (limit: number) => Label> = {
  people: (limit) => ({
    zh: `仍放行 ${graceOf(limit)} 人注册，之后关闭新用户注册；已注册的照常登录`,
    en: `${graceOf(limit)} more are let in before registration closes; whoever has registered signs in as ever`,
  }),
  storage: () => ({ zh: '无法再上传文件', en: 'no more files can be uploaded' }),
  messages: () => ({ zh: '验证码与通知不再以短信发出', en: 'codes and notices no longer go out by SMS' }),
};

const CLOSED: Label = {
  zh: '新用户注册已关闭，已注册的照常登录',
  en: 'registration has closed; whoever has registered signs in as ever',
};

/** What administrators are told of the package of their shop. */
export const quotaNotices = {
  'quota.near': {
    label: { zh: '套餐用量提醒', en: 'Limits of the package' },
    audience: 'staff',
    channels: ['mail', 'weixin'],
    params: {
      what: { label: { zh: '项目', en: 'What' }, sample: WHAT.people, isRequired: true },
      share: { label: { zh: '已用比例', en: 'Share used' }, sample: { zh: '80%', en: '80%' }, isRequired: true },
      used: { label: { zh: '已用', en: 'Used' }, sample: { zh: '402', en: '402' } },
      limit: { label: { zh: '上限', en: 'Limit' }, sample: { zh: '500', en: '500' } },
      after: { label: { zh: '用尽之后', en: 'Once used up' }, sample: AFTER.people(500) },
    },
    title: { zh: '{what}已用 {share}', en: '{what}: {share} used' },
    body: {
      zh: '已用 {used}，套餐上限为 {limit}。用尽后{after}。如需更多，请联系平台更换套餐。',
      en: '{used} of {limit} are used. Once they are used up, {after}. Ask the platform for a larger package if you need more.',
    },
  },
} satisfies Record<string, NoticeSpec>;

const shown = (kind: QuotaKind, amount: number): string =>
  kind === 'storage' ? `${Math.floor(amount / MB)} MB` : String(amount);

/** The shares at which administrators are told; of people also where the grace is used up and the door has closed. */
const stepsOf = (kind: QuotaKind, limit: number): readonly number[] =>
  kind === 'people' ? [(limit + graceOf(limit)) / limit, ...STEPS] : STEPS;

/** Tells the administrators once of each quota that is nearly used up, and once more when it is; of messages every month anew. */
export async function watchQuotas(ctx: Ctx): Promise<void> {
  const { shop, services } = ctx;
  const limited = quotaKinds.filter((kind) => (shop.quotas[kind] ?? 0) > 0);
  if (shop.id === PLATFORM_ID || limited.length === 0) return;
  const now = services.now();
  const used = await usageOf(services.registry, ctx.db, shop.id, now);
  const near = limited.flatMap((kind) => {
    const limit = shop.quotas[kind] ?? 0;
    const step = stepsOf(kind, limit).find((share) => used[kind] >= limit * share);
    return step === undefined ? [] : [{ kind, limit, step }];
  });
  if (near.length === 0) return;
  await ctx.db.write(async (tx) => {
    const to = await administratorsOf(tx, shop.id);
    for (const { kind, limit, step } of near) {
      const share = `${Math.floor((used[kind] / limit) * 100)}%`;
      const period = kind === 'messages' ? formatDate(now).slice(0, 7) : '';
      await sendNotice(ctx, tx, {
        kind: 'quota.near',
        to,
        // A larger package begins anew.
        key: [kind, limit, step, period].join(':'),
        values: {
          ...{ what: WHAT[kind], after: step > 1 ? CLOSED : AFTER[kind](limit), share },
          ...{ used: shown(kind, used[kind]), limit: shown(kind, limit) },
        },
        link: '/configure',
      });
    }
  });
}

/** Looks at the quotas of each shop, once an hour. */
export const quotaJobs: readonly JobSpec[] = [
  {
    name: 'quota.watch',
    cron: '35 * * * *',
    due: LIMITED_SHOP,
    run: watchQuotas,
  },
];
