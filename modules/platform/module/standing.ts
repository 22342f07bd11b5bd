import type { Ctx } from '../../../kernel/http/context.ts';
import { amount, inOneLine, type Standing } from '../../../kernel/module/standing.ts';

/** How many modules are on and off. */
export async function moduleStanding({ services, shop }: Ctx): Promise<Standing> {
  const choosable = services.registry.offered(shop).filter(({ core }) => core !== true);
  const on = choosable.filter(({ id }) => services.registry.isOn(shop, id)).length;
  const off = choosable.length - on;
  return {
    text: inOneLine([amount(on, '个已启用', 'on', 'on'), off === 0 ? null : amount(off, '个停用', 'off', 'off')]),
  };
}
