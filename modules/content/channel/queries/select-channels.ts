import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The channels of the shop to choose one from: for menus, pins and pages. */
export const selectChannels: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'channel',
      label: inLanguageSql('t', bind(ctx.locale)),
      find: anyOf('name', 'name_en'),
      order: 't.position',
      where: 't.is_on',
    })),
};
