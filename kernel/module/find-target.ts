import type { Ctx } from '../http/context.ts';
import type { TargetSpec } from './target-spec.ts';

/** The kind of thing of that name, of a module that is on in this shop; null where there is none. */
export function findTarget({ shop, services: { registry } }: Ctx, type: string): TargetSpec | null {
  const target = registry.targets.get(type);
  return target !== undefined && registry.isOn(shop, target.module) ? target : null;
}
