import type { TemplateRows } from '../../../kernel/module/shop-rows.ts';
import type { Services } from '../../../kernel/services.ts';

/** Whether a setting is a shop's alone: a module that keeps a secret speaks to an account outside, which is nobody else's. */
function isOwn(key: string, { registry }: Services): boolean {
  const module = registry.settings.get(key)?.module;
  return [...registry.settings.values()].some((spec) => spec.module === module && spec.secret === true);
}

/** What a new shop takes over of another's configuration: its menus, and its settings but for accounts outside. */
export const shellTemplateRows: readonly TemplateRows[] = [
  { table: 'menu' },
  {
    table: 'setting',
    where: 't.value_box is null and t.value is not null',
    keep: ({ key }, services) => services.registry.settings.has(String(key)) && !isOwn(String(key), services),
  },
];
