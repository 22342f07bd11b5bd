import type { Ctx } from '../../../kernel/http/context.ts';
import { adoptFlow } from '../../platform/approval/public.ts';

const REVIEW = '.review';

/** The clinical-research shop publishes by four eyes, and what is for doctors alone by a third pair; the others at once. */
export async function demo(ctx: Ctx): Promise<void> {
  if (ctx.shop.code !== 'trial') return;
  const { registry } = ctx.services;
  const kinds = registry.enabled(ctx.shop).flatMap(({ approvals = {} }) => Object.keys(approvals));
  for (const kind of kinds.filter((name) => name.endsWith(REVIEW))) {
    const type = kind.slice(0, -REVIEW.length);
    const permission = [...registry.permissions.keys()].find(
      (name) => name.startsWith(`${type}.`) && name.endsWith(REVIEW),
    );
    if (permission === undefined) throw new Error(`No permission lets anybody review ${type}.`);
    const colleague = {
      name: { zh: '同事复核', en: 'Colleague’s review' },
      mode: 'any' as const,
      who: [{ kind: 'permission' as const, permission }],
      remindHours: 48,
    };
    const final = {
      name: { zh: '终审', en: 'Final review' },
      mode: 'any' as const,
      who: [{ kind: 'role' as const, role: 'admin' }],
      when: [{ fact: 'audience', op: 'eq' as const, value: 'doctor' }],
      repeat: 'refuse' as const,
    };
    await adoptFlow(ctx, kind, { steps: [colleague, final] }, '试验机构的内容须经另一人审核，医生专享内容再经终审');
  }
}
