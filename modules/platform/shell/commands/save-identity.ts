import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { viewExists } from '../../../../kernel/module/view-exists.ts';
import { changeShop } from '../../../../kernel/tenancy/change-shop.ts';
import type { shellConfigure } from '../configure-contract.ts';

type Input = ParsedOf<(typeof shellConfigure)['shellConfigure.saveIdentity']>;

/** Changes the shop's names, home, languages and theme; its pages are renewed at once in every process. */
export async function saveIdentity(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const { version, comment, ...changes } = input;
  const fields: Record<string, string[]> = {};
  if (!changes.locales.includes(changes.locale)) fields.locale = [ctx.t('shell.errors.locale_missing')];
  if (changes.front !== ctx.shop.front && !viewExists('platform/shell', `home/${changes.front}`)) {
    fields.front = [ctx.t('shell.errors.front_missing')];
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  const next = await ctx.db.write((tx) => changeShop(tx, ctx.services.signals, ctx.shop.id, changes, version), {
    reason: comment,
  });
  if (next === null) throw versionConflict();
  return { data: { id: ctx.shop.id, version: next } };
}
