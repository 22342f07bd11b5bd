import { DOCTOR_GRANTED } from '../../../../kernel/client/guard-rules.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { viewNames } from '../../../../kernel/module/view-exists.ts';
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
  const [roles, hosts] = await Promise.all([
    ctx.db.rows<Role>('select key, name, name_en as "nameEn" from role where shop_id = $1 order by id', [ctx.shop.id]),
    settings.get<string[]>(ctx, 'shell.redirectHosts'),
  ]);
  return {
    modules: on
      .map(({ id, title }) => ({ id, title: told(title), views: viewNames(folders.get(id) ?? '') }))
      .filter(({ views }) => views.length > 0),
    permissions: [
      { value: DOCTOR_GRANTED, label: ctx.t('shell.console.doctorGranted') },
      ...[...registry.permissions]
        .filter(([, { module }]) => isOn.has(module))
        .map(([value, { label }]) => ({ value, label: told(label) })),
    ],
    roles: roles.map(({ key, name, nameEn }) => ({ value: key, label: told({ zh: name, en: nameEn }) })),
    hosts,
    showsPages: on.some(({ selects }) => selects !== undefined && Object.hasOwn(selects, 'page.page')),
  };
}
