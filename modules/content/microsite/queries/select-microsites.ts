import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The microsites of the shop to choose one from: for menus and pins. */
export const selectMicrosites: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'microsite',
      label: inLanguageSql('t', bind(ctx.locale)),
      find: anyOf('name', 'name_en', 'slug'),
      order: 't.slug',
      where: 't.is_on',
    })),
};
