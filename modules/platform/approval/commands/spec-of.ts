import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ApprovalSpec } from '../../../../kernel/module/approval-spec.ts';
import { refuse } from '../refusals.ts';

/** What a module declares of a kind of matter; refused where no module that is on in the shop does. */
export function specOf(ctx: Ctx, kind: string): ApprovalSpec {
  for (const manifest of ctx.services.registry.enabled(ctx.shop)) {
    const kinds = manifest.approvals ?? {};
    if (Object.hasOwn(kinds, kind)) return kinds[kind] as ApprovalSpec;
  }
  throw refuse.kind_unknown();
}
