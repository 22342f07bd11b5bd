import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { loginMethods } from '../../../../kernel/identity/login-methods.ts';
import { homeNames, layoutNames } from '../../../../kernel/module/view-exists.ts';
import { changeShop } from '../../../../kernel/tenancy/change-shop.ts';
import { channelsOf, type LoginWay, storable } from '../../shell/public.ts';
import type { faces } from '../contract.ts';
import { FACE_SETTINGS } from '../queries/identity.ts';

type Input = ParsedOf<(typeof faces)['identity.save']>;

const WAYS = 'shell.loginWays';

/** Whether somebody could still sign in: what is switched on has to have what it needs. */
async function leavesWayIn(ctx: Ctx, settings: Input['settings']): Promise<boolean> {
  const asked = settings.filter(({ key, inherit }) => key === WAYS && !inherit).map(storable);
  if (asked.length === 0) return true;
  const { items } = await ctx.services.settings.check(ctx, asked);
  const ways = items.find(({ key }) => key === WAYS)?.value as LoginWay[] | undefined;
  // A value of another shape is refused where it is stored.
  return ways === undefined || channelsOf(ways, await loginMethods(ctx)).length > 0;
}

/** Changes the shop's names, frame, home, languages, theme and the settings of its face in one step; its pages are renewed at once in every process. */
export async function saveIdentity(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const { version, comment, settings, ...changes } = input;
  const fields: Record<string, string[]> = {};
  if (!changes.locales.includes(changes.locale)) fields.locale = [ctx.t('identity.errors.locale_missing')];
  if (changes.front !== ctx.shop.front && !homeNames().includes(changes.front)) {
    fields.front = [ctx.t('identity.errors.front_missing')];
  }
  if (changes.internal !== ctx.shop.internal && !layoutNames().includes(changes.internal)) {
    fields.internal = [ctx.t('identity.errors.layout_missing')];
  }
  for (const { key } of settings) {
    if (!(key in FACE_SETTINGS)) fields[key] = [ctx.t('kernel.errors.SETTING_UNKNOWN')];
  }
  if (!(await leavesWayIn(ctx, settings))) fields[WAYS] = [ctx.t('identity.errors.no_way_in')];
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
