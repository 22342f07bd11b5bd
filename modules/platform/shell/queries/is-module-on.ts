import type { Ctx } from '../../../../kernel/http/context.ts';

/** Whether a module is on in the shop. */
export const isModuleOn = ({ shop, services: { registry } }: Ctx, module: string): boolean =>
  registry.enabled(shop).some(({ id }) => id === module);
