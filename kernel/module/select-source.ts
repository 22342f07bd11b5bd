import type { Ctx } from '../http/context.ts';
import type { SelectSource } from './list-source.ts';

/** The list of choices of that key, of whichever module of this shop has it; null where none has. */
export function selectSource({ services, shop }: Pick<Ctx, 'services' | 'shop'>, key: string): SelectSource | null {
  for (const { selects } of services.registry.enabled(shop)) {
    if (selects !== undefined && Object.hasOwn(selects, key)) return selects[key] ?? null;
  }
  return null;
}
