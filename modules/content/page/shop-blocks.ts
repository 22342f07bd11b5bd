import type { Ctx } from '../../../kernel/http/context.ts';
import type { FoundBlock } from '../../../kernel/module/blocks.ts';
import type { SelectSource } from '../../../kernel/module/list-source.ts';
import type { TargetSpec } from '../../../kernel/module/target-spec.ts';

/** The blocks of the modules that are on in the shop, by type. */
export function shopBlocks(ctx: Ctx): Map<string, FoundBlock> {
  const on = new Set(ctx.services.registry.enabled(ctx.shop).map(({ id }) => id));
  return new Map([...ctx.services.registry.blocks].filter(([, block]) => on.has(block.module)));
}

/** What a link or a pick may name: the lists and targets of the modules that are on. */
export function shopSources(ctx: Ctx): { selects: Map<string, SelectSource>; targets: Map<string, TargetSpec> } {
  const modules = ctx.services.registry.enabled(ctx.shop);
  return {
    selects: new Map(modules.flatMap(({ selects = {} }) => Object.entries(selects))),
    targets: new Map(modules.flatMap(({ targets = {} }) => Object.entries(targets))),
  };
}
