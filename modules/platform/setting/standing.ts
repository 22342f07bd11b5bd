import type { Ctx } from '../../../kernel/http/context.ts';
import { amount, inOneLine, type Standing } from '../../../kernel/module/standing.ts';

/** How many settings the shop says itself, and what of them is not published yet. */
export async function settingStanding(ctx: Ctx): Promise<Standing> {
  const [own, open] = await Promise.all([
    ctx.db.row<{ count: number }>(
      'select count(*)::int as count from setting where shop_id = $1 and (value is not null or value_box is not null)',
      [ctx.shop.id],
    ),
    ctx.db.row<Record<'drafts' | 'planned' | 'failed', number>>(
      `select (count(*) filter (where state = 'draft'))::int as drafts, (count(*) filter (where state = 'scheduled'))::int as planned,
         (count(*) filter (where state = 'failed'))::int as failed
       from setting_draft where shop_id = $1 and state in ('draft', 'scheduled', 'failed')`,
      [ctx.shop.id],
    ),
  ]);
  const { drafts, planned, failed } = open ?? { drafts: 0, planned: 0, failed: 0 };
  const text = inOneLine([
    amount(own?.count ?? 0, '项由本站设定', 'set here', 'set here'),
    drafts === 0 ? null : amount(drafts, '份草稿未发布', 'draft not published', 'drafts not published'),
    planned === 0 ? null : amount(planned, '个定时发布', 'planned', 'planned'),
    failed === 0 ? null : amount(failed, '个定时发布没有成功', 'plan has failed', 'plans have failed'),
  ]);
  if (failed > 0) return { text, kind: 'bad' };
  return drafts + planned > 0 ? { text, kind: 'waiting' } : { text };
}
