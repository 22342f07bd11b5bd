import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { layoutNames, viewExists } from '../../../../kernel/module/view-exists.ts';
import { changeShop } from '../../../../kernel/tenancy/change-shop.ts';
import type { shellConfigure } from '../configure-contract.ts';
import { FACE_SETTINGS } from '../queries/identity.ts';
import { storable } from '../storable.ts';

type Input = ParsedOf<(typeof shellConfigure)['shellConfigure.saveIdentity']>;

/** Changes the shop's names, frame, home, languages, theme and the settings of its face in one step; its pages are renewed at once in every process. */
export async function saveIdentity(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const { version, comment, settings, ...changes } = input;
  const fields: Record<string, string[]> = {};
  if (!changes.locales.includes(changes.locale)) fields.locale = [ctx.t('shell.errors.locale_missing')];
  if (changes.front !== ctx.shop.front && !viewExists('platform/shell', `home/${changes.front}`)) {
    fields.front = [ctx.t('shell.errors.front_missing')];
  }
  if (changes.internal !== ctx.shop.internal && !layoutNames().includes(changes.internal)) {
    fields.internal = [ctx.t('shell.errors.layout_missing')];
  }
  for (const { key } of settings) {
    if (!(key in FACE_SETTINGS)) fields[key] = [ctx.t('kernel.errors.SETTING_UNKNOWN')];
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  const next = await ctx.db.write(
    async (tx) => {
      const changed = await changeShop(tx, ctx.services.signals, ctx.shop.id, changes, version);
      if (changed === null) throw versionConflict();
      const items = settings.map(storable);
      if (items.length > 0) await ctx.services.settings.change(ctx, tx, items, { note: comment });
      return changed;
    },
    { reason: comment },
  );
  return { data: { id: ctx.shop.id, version: next } };
}
