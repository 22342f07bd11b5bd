import type { Ctx } from '../../../kernel/http/context.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';

const contextOf = (ctx: Ctx): string => `shop/${ctx.shop.id}/webhook`;

/** Seals a signing secret for this shop. */
export const sealSecret = (ctx: Ctx, secret: string): string =>
  installationBox(ctx.services.config).seal(secret, contextOf(ctx));

/** Opens a sealed signing secret of this shop. */
export const openSecret = (ctx: Ctx, box: string): string =>
  installationBox(ctx.services.config).open(box, contextOf(ctx));
