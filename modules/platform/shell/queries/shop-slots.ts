import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SlotPart } from '../../../../kernel/module/slots.ts';

/** What the modules that are on in this shop add to screens of the given faces, by slot; slots without a part are missing. */
export function shopSlots(ctx: Ctx, faces: readonly SlotPart['face'][]): Record<string, SlotPart[]> {
  const { registry } = ctx.services;
  const on = new Set(registry.enabled(ctx.shop).map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(registry.slots)
      .map(
        ([slot, parts]) => [slot, parts.filter(({ module, face }) => on.has(module) && faces.includes(face))] as const,
      )
      .filter(([, parts]) => parts.length > 0),
  );
}
