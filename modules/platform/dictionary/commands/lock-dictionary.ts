import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import { changeSetting } from './change-setting.ts';

/** Keeps a dictionary from every shop, or gives it back; the platform's alone. */
export async function lockDictionary(
  ctx: Ctx,
  { name, isLocked, comment }: { name: string; isLocked: boolean; comment: string },
): Promise<Record<string, never>> {
  if (ctx.shop.id !== PLATFORM_ID || !ctx.services.registry.choiceLists.has(name)) throw notFound();
  await changeSetting<readonly string[]>(ctx, 'dictionary.locked', comment, (locked) => {
    const others = locked.filter((one) => one !== name);
    return isLocked ? [...others, name] : others;
  });
  return {};
}
