import type { Ctx } from '../../../../kernel/http/context.ts';
import { blockVersion } from '../../../../kernel/module/block-spec.ts';
import type { TrayBlock } from '../design-contract.ts';
import { shopBlocks } from '../shop-blocks.ts';
import { usualProps } from '../tree/block-schema.ts';

/** The blocks that the modules of the shop offer to this person. */
export function trayBlocks(ctx: Ctx): TrayBlock[] {
  return Array.from(shopBlocks(ctx).values(), (spec) => {
    const { type, module, component, label, hint, icon, group, fields, slots = {}, parents, permission } = spec;
    return {
      ...{ type, module, component, label, hint, icon, group, fields },
      version: blockVersion(spec),
      slots: Object.fromEntries(
        Object.entries(slots).map(([name, { label: words, allow }]) => [
          name,
          { label: words, ...(allow && { allow: [...allow] }) },
        ]),
      ),
      parents: parents === undefined ? null : [...parents],
      hasData: spec.data !== undefined,
      usual: usualProps(fields),
      allowed: permission === undefined || ctx.can(permission),
    };
  });
}
