import { join } from 'node:path';
import { turnServerLogOver } from '../../../../kernel/database/server-log.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import { fileRows } from '../queries/file-rows.ts';

/** Removes what the process wrote to files too long ago: they are the installation's, so one run does it for every shop. */
export async function forgetFiles(ctx: Ctx): Promise<void> {
  if (ctx.shop.id !== PLATFORM_ID) return;
  const { config, sms, mail, storage, now } = ctx.services;
  for (const { key, days } of await fileRows(ctx)) {
    if (key === 'retention.outboxDays') await Promise.all([sms.forgetOld?.(days), mail.forgetOld?.(days)]);
    else await turnServerLogOver(join(config.dataDir, 'postgres'), now(), days);
  }
  await storage.sweep?.();
}
