import type { Ctx } from '../../../../kernel/http/context.ts';
import { settingTree } from '../../../../kernel/settings/effective-setting.ts';
import type { EffectiveSetting } from '../../../../kernel/settings/settings.ts';

const wire = ({ key, value, source, locked }: EffectiveSetting) => ({ key, value, source, locked });

/** The settings that the caller may read: the public ones, or all for staff who look after them. */
export async function settingAnswer(ctx: Ctx) {
  const publicOnly = !(ctx.person?.kind === 'staff' && ctx.can('shell.setting.view'));
  const data = (await ctx.services.settings.all(ctx, { publicOnly })).map(wire);
  return { data, tree: settingTree(data) };
}

/** Public settings by key, all of them or the asked ones. */
export async function publicSettings(ctx: Ctx, keys: string | undefined) {
  const asked = keys === undefined ? null : new Set(keys.split(',').map((key) => key.trim()));
  const all = await ctx.services.settings.all(ctx, { publicOnly: true });
  const data = all.filter(({ key }) => asked === null || asked.has(key));
  return { data: Object.fromEntries(data.map(({ key, value }) => [key, value])), tree: settingTree(data) };
}

/** The public settings of one module as they hold in a layout, without the module's name in front. */
export async function moduleConfig(ctx: Ctx, module: string, layout: string) {
  const prefix = `${module}.`;
  const own = (await ctx.services.settings.all(ctx, { publicOnly: true, layout })).filter(({ key }) =>
    key.startsWith(prefix),
  );
  const name = (key: string): string => key.slice(prefix.length);
  return {
    data: Object.fromEntries(own.map(({ key, value }) => [name(key), value])),
    source: Object.fromEntries(own.map(({ key, source }) => [name(key), source])),
  };
}
