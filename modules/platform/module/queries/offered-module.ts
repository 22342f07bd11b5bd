import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FoundModule } from '../../../../kernel/module/found-module.ts';

/** The module of that id, where the shop has it or may switch it on. */
export function offeredModule({ shop, services: { registry } }: Ctx, id: string): FoundModule {
  const found = registry.modules.find(({ manifest }) => manifest.id === id);
  if (found === undefined || !registry.offered(shop).includes(found.manifest)) {
    throw new Refusal(404, 'MODULE_NOT_FOUND');
  }
  return found;
}
