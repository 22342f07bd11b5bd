import { figureSeries, seriesData } from '../../../kernel/figures/series.ts';
import { tableData } from '../../../kernel/figures/table-data.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import type { Span } from '../../../kernel/rules/time-buckets.ts';
import { FIGURES } from './figures.ts';

const WAYS: readonly [part: string, label: Label][] = [
  ['phone', { zh: '短信验证码', en: 'Text message' }],
  ['weixin', { zh: '微信', en: 'WeChat' }],
  ['password', { zh: '密码', en: 'Password' }],
  ['oidc', { zh: '机构登录', en: 'Organisation' }],
];

const STEPS: readonly [metric: string, part: string | null, label: Label][] = [
  [FIGURES.sent, null, { zh: '验证码已发送', en: 'Code sent' }],
  [FIGURES.passed, null, { zh: '验证码通过', en: 'Code accepted' }],
  [FIGURES.signedIn, 'phone', { zh: '登录成功', en: 'Signed in' }],
];

/** How many of the codes that were sent ended in a sign-in. */
async function codeFunnel(ctx: Ctx, { from, to }: Span) {
  const counted = await ctx.db.rows<{ metric: string; part: string; amount: number }>(
    `select metric, part, sum(amount)::bigint as amount from daily_figure
     where shop_id = $1 and metric = any ($2) and day between $3 and $4 group by 1, 2`,
    [ctx.shop.id, STEPS.map(([metric]) => metric), from, to],
  );
  const amounts = STEPS.map(([metric, part]) =>
    counted
      .filter((row) => row.metric === metric && (part === null || row.part === part))
      .reduce((sum, { amount }) => sum + amount, 0),
  );
  const [sent = 0, , signedIn = 0] = amounts;
  return tableData(
    ctx,
    [
      ['step', { zh: '步骤', en: 'Step' }, 'text'],
      ['amount', { zh: '次数', en: 'Times' }, 'count'],
      ['share', { zh: '占比', en: 'Share' }, 'share'],
    ],
    STEPS.map(([, , label], index) => ({
      step: labelIn(ctx.locale, label),
      amount: amounts[index] ?? 0,
      share: sent === 0 ? null : (amounts[index] ?? 0) / sent,
    })),
    sent === 0 ? null : { value: signedIn / sent, kind: 'share', of: null },
  );
}

const common = { permission: 'member.person.view', isRanged: true, size: 'medium' } as const;

/** What signing in adds to the dashboards: how people come in, and how many get lost on the way by code. */
export const signInWidgets: Record<string, WidgetSpec> = {
  'signIn.ways': {
    ...common,
    label: { zh: '登录次数', en: 'Sign-ins' },
    help: { zh: '前台与后台成功登录的次数，按登录方式统计。', en: 'Successful sign-ins at site and console, by way.' },
    kind: 'line',
    roles: ['admin'],
    order: 50,
    read: async (ctx, span) =>
      seriesData(
        ctx,
        span,
        await figureSeries(ctx, span, FIGURES.signedIn),
        WAYS.map(([part, label]) => ({ part, label: labelIn(ctx.locale, label) })),
      ),
  },
  'signIn.funnel': {
    ...common,
    label: { zh: '验证码登录转化', en: 'From code to sign-in' },
    help: {
      zh: '验证码也用于绑定手机与身份验证，因此“通过”会略多于“登录成功”。',
      en: 'Codes also bind phones and prove identities, so somewhat more are accepted than sign in.',
    },
    kind: 'funnel',
    only: 'shops',
    roles: ['admin'],
    order: 60,
    read: codeFunnel,
  },
};
