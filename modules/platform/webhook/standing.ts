import type { Ctx } from '../../../kernel/http/context.ts';
import { amount, inOneLine, type Standing } from '../../../kernel/module/standing.ts';

/** How many webhooks are told of events, and which of them do not answer. */
export async function webhookStanding(ctx: Ctx): Promise<Standing> {
  const row = await ctx.db.row<Record<'active' | 'failing' | 'off', number>>(
    `select (count(*) filter (where active and disabled_at is null))::int as active,
       (count(*) filter (where disabled_at is null and failing_since is not null))::int as failing,
       (count(*) filter (where disabled_at is not null))::int as off from webhook where shop_id = $1`,
    [ctx.shop.id],
  );
  const { active, failing, off } = row ?? { active: 0, failing: 0, off: 0 };
  const text = inOneLine([
    amount(active, '个启用', 'active', 'active'),
    failing === 0 ? null : amount(failing, '个没有回应', 'not answering', 'not answering'),
    off === 0 ? null : amount(off, '个因持续失败已停用', 'switched off after failing', 'switched off after failing'),
  ]);
  if (off > 0) return { text, kind: 'bad' };
  return failing > 0 ? { text, kind: 'warn' } : { text };
}
