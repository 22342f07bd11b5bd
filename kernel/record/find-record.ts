import type { Ctx } from '../http/context.ts';
import type { RecordHandle } from './record-handle.ts';

/** The kinds of record of the modules that are on in the shop, by name. */
export function recordHandles(ctx: Ctx): ReadonlyMap<string, RecordHandle> {
  return new Map(
    ctx.services.registry
      .enabled(ctx.shop)
      .flatMap(({ bindings = [] }) => bindings)
      .flatMap(({ record }) => (record === undefined ? [] : [[record.name, record]])),
  );
}
