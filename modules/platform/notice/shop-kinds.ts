import type { Ctx } from '../../../kernel/http/context.ts';
import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';
import { inLocale } from './texts.ts';

/** The kinds of notices of one module. */
export interface ModuleKinds {
  module: string;
  title: string;
  kinds: readonly (readonly [string, NoticeSpec])[];
}

/** The kinds of notices that this shop can send, by module in order of dependence. */
export function kindsOfShop(ctx: Ctx, fits: (spec: NoticeSpec) => boolean = () => true): ModuleKinds[] {
  return ctx.services.registry
    .enabled(ctx.shop)
    .map(({ id, title, notices = {} }) => ({
      module: id,
      title: inLocale(title, ctx.locale),
      kinds: Object.entries(notices).filter(([, spec]) => fits(spec)),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** What a kind of notice of this shop is; null where none of its modules declares it. */
export function kindOfShop(ctx: Ctx, kind: string): NoticeSpec | null {
  for (const { kinds } of kindsOfShop(ctx)) {
    const found = kinds.find(([name]) => name === kind);
    if (found !== undefined) return found[1];
  }
  return null;
}
