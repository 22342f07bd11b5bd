import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The drugs of the shop for staff to choose from, by their names and numbers. */
export const selectDrugs: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'drug',
      label: `${inLanguageSql('t', bind(ctx.locale))} || ' · ' || t.number`,
      find: anyOf('name', 'name_en', 'brand', 'number'),
      order: 't.name',
      // One that was chosen before is still called by its name.
      where: asked.ids.length > 0 ? 'true' : 't.withdrawn_at is null',
    })),
};
