import type { Ctx } from '../../../../kernel/http/context.ts';
import { viewNames } from '../../../../kernel/module/view-exists.ts';
import { grantOf } from '../../../../kernel/rules/facts.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';

interface Role {
  key: string;
  name: string;
  nameEn: string;
}

/** What a route of this shop can be made of, in the reader's language. */
export async function routeChoices(ctx: Ctx) {
  const { registry, settings } = ctx.services;
  const told = ({ zh, en }: { zh: string; en: string }): string => inLanguage(ctx.locale, zh, en);
  const on = registry.enabled(ctx.shop);
  const isOn = new Set(on.map(({ id }) => id));
  const folders = new Map(registry.modules.map(({ manifest, folder }) => [manifest.id, folder]));
  const facts = [...registry.facts];
  const grants = facts.map(([name, { people }]) => ({ value: grantOf(name), label: told(people) }));
  const [roles, hosts] = await Promise.all([
    ctx.db.rows<Role>('select key, name, name_en as "nameEn" from role where shop_id = $1 order by id', [ctx.shop.id]),
    settings.get<string[]>(ctx, 'shell.redirectHosts'),
  ]);
  return {
    modules: on
      .map(({ id, title }) => ({ id, title: told(title), views: viewNames(folders.get(id) ?? '') }))
      .filter(({ views }) => views.length > 0),
    permissions: [
      ...grants,
      ...[...registry.permissions]
        .filter(([, { module }]) => isOn.has(module))
        .map(([value, { label }]) => ({ value, label: told(label) })),
    ],
    grants,
    callers: facts.flatMap(([name, { label, values }]) => [
      { value: `${name}.none`, label: `${told(label)} · ${ctx.t('route.console.factNone')}` },
      ...Object.entries(values).map(([value, words]) => ({
        value: `${name}.${value}`,
        label: `${told(label)} · ${told(words)}`,
      })),
    ]),
    roles: roles.map(({ key, name, nameEn }) => ({ value: key, label: told({ zh: name, en: nameEn }) })),
    hosts,
    showsPages: on.some(({ selects }) => selects !== undefined && Object.hasOwn(selects, 'page.page')),
  };
}
