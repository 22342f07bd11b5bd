import type { Ctx } from '../http/context.ts';

/** Whether limits per address pass this caller over: the own machine, in an installation that shows the demo. */
export function isDemoLoopback(ctx: Ctx): boolean {
  const { ip } = ctx;
  return ctx.services.config.demo && (ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.'));
}
