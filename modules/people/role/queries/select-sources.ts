import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The shop's roles to choose from. */
export const selectRoles: SelectSource = {
  access: { permission: 'role.role.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, () => ({
      table: 'role',
      label: inLanguageSql('t', `'${ctx.locale}'`),
      find: anyOf('name', 'name_en', 'key'),
    })),
};

/** The centres within the caller's reach, each with those above it; closed ones only where they are chosen already. */
export const selectCentres: SelectSource = {
  access: { permission: 'role.centre.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => {
      const reach = scopeCondition(ctx, 'role.centre.view', 'read', { centre: 'id', path: 'path' })(bind);
      return {
        table: 'centre',
        label: `(select string_agg(${inLanguageSql('a', bind(ctx.locale))}, ' / ' order by length(a.path)) from centre a
          where a.shop_id = t.shop_id and a.id = any(string_to_array(trim(t.path, '/'), '/')::bigint[]))`,
        where: asked.ids.length === 0 ? `(${reach}) and t.closed_at is null` : reach,
        find: anyOf('name', 'name_en'),
        order: 't.path',
      };
    }),
};
