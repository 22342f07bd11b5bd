import { z } from 'zod';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { EffectiveSetting } from '../../../../kernel/settings/settings.ts';

const PLATFORM = 0;

/** Whether the level that is looked at stores a setting itself, rather than inherit it. */
export function storesItself(ctx: Ctx, layout: string, { source }: EffectiveSetting): boolean {
  return source === (ctx.shop.id === PLATFORM ? 'platform' : layout === '' ? 'shop' : 'layout');
}

/** A form's description of a value; what JSON Schema cannot say becomes free text. */
function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return described as Record<string, unknown>;
}

/** Every setting as the configuration area draws it, and the tree they stand in. */
export async function settingFields(ctx: Ctx, { layout, q = '' }: { layout: string; q?: string | undefined }) {
  const { registry, settings } = ctx.services;
  const wanted = q.toLowerCase();
  const data = (await settings.all(ctx, { publicOnly: false, layout })).flatMap((setting) => {
    const spec = registry.settings.get(setting.key);
    if (spec === undefined) return [];
    const words = [setting.key, ...[spec.label, spec.help].flatMap((each) => (each ? [each.zh, each.en] : []))];
    if (!words.join(' ').toLowerCase().includes(wanted)) return [];
    const { module, label, group = '', help = null, unit = null, choices = {}, parts = {}, visibleWhen } = spec;
    return [
      {
        ...setting,
        ...{ module, label, group, help, unit, choices, parts },
        visibleWhen: visibleWhen ? { key: visibleWhen.key, is: [...visibleWhen.is] } : null,
        isFixed: spec.locked === true,
        secret: spec.secret ?? false,
        public: spec.public ?? false,
        schema: jsonSchema(spec.schema),
      },
    ];
  });
  const tree = registry.modules.flatMap(({ manifest: { id, title, settingGroups = {} } }) => {
    const own = data.filter(({ module }) => module === id);
    const groups = ['', ...Object.keys(settingGroups)].flatMap((group) => {
      const tests = [...registry.settingTests].filter(([, test]) => test.module === id && test.group === group);
      if (!own.some((field) => field.group === group) && (tests.length === 0 || wanted !== '')) return [];
      return [
        {
          key: group,
          title: settingGroups[group] ?? null,
          tests: tests.map(([key, { label, ask }]) => ({ key, label, ask: ask?.label ?? null })),
        },
      ];
    });
    return own.length === 0 && groups.length === 0 ? [] : [{ id, title, groups }];
  });
  return { data, tree, isPlatform: ctx.shop.id === PLATFORM, can: { update: ctx.can('shell.setting.update') } };
}
