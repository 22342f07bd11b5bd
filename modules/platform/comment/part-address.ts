import type { Ctx } from '../../../kernel/http/context.ts';

/** Where the console opens a record at one of its parts; null for no part, and for those who may not work on it. */
export function partAddress(ctx: Ctx, record: string, id: number): (part: string) => string | null {
  const found = ctx.services.registry.enabled(ctx.shop).find(({ finds = {} }) => record in finds)?.finds?.[
    record
  ]?.parts;
  const parts = found !== undefined && ctx.can(found.permission) ? found : undefined;
  return (part) => (part === '' ? null : (parts?.address(id, part) ?? null));
}
