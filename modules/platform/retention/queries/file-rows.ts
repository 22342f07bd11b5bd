import type { Ctx } from '../../../../kernel/http/context.ts';
import { type FileKind, settings } from '../settings.ts';

/** The files with personal data that this installation writes beside its database, and how long it keeps them. */
export function fileRows(ctx: Ctx) {
  const { config } = ctx.services;
  const keys = (Object.keys(settings) as FileKind[]).filter(
    // A database of one's own keeps its log where its keeper says.
    (key) => key !== 'retention.databaseLogDays' || config.databaseUrl === undefined,
  );
  return Promise.all(
    keys.map(async (key) => {
      const { label, help } = settings[key];
      return { key, label, help, days: await ctx.services.settings.get<number>(ctx, key) };
    }),
  );
}
