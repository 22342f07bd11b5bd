import type { Ctx } from '../../../kernel/http/context.ts';

const OWN = /^invoice\.(withdrawn|given_up|not_confirmed|bureau_\d\d)$/;

/** Why something ended, in the reader's language: what the portal itself says by name, and whatever else somebody wrote. */
export function endingOf(ctx: Pick<Ctx, 't'>, said: string): string {
  const name = OWN.exec(said)?.[1];
  return name === undefined ? said : ctx.t(`invoice.site.endings.${name}`);
}
