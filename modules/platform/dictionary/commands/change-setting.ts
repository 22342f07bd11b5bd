import type { Ctx } from '../../../../kernel/http/context.ts';

/** Changes a setting of the platform as it was read a moment ago; the second of two at once is told. */
export async function changeSetting<T>(ctx: Ctx, key: string, comment: string, change: (value: T) => T): Promise<void> {
  const settings = await ctx.services.settings.all(ctx, { publicOnly: false });
  const setting = settings.find((one) => one.key === key);
  const value = change(setting?.value as T);
  await ctx.services.settings.save(ctx, [{ key, value, version: setting?.version }], comment);
}
