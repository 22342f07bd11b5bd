import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ApprovalSpec } from '../../../../kernel/module/approval-spec.ts';
import { permissionsOn } from '../../../../kernel/permission/things.ts';
import { refuse } from '../refusals.ts';
import type { HeldThing } from '../request.ts';

/** What a module declares of a kind of matter; refused where no module that is on in the shop does. */
export function specOf(ctx: Ctx, kind: string): ApprovalSpec {
  for (const manifest of ctx.services.registry.enabled(ctx.shop)) {
    const kinds = manifest.approvals ?? {};
    if (Object.hasOwn(kinds, kind)) return kinds[kind] as ApprovalSpec;
  }
  throw refuse.kind_unknown();
}

/** The thing that a kind of matter is about, where roles can be given on one; null for every other kind. */
export function heldThing(ctx: Ctx, kind: string, id: number | null): HeldThing | null {
  const record = specOf(ctx, kind).thing;
  const permissions = record === undefined ? [] : permissionsOn(ctx, record);
  return record === undefined || permissions.length === 0 ? null : { record, id, permissions };
}
