import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The diseases of the shop for staff to choose from, by their names and how they sound; obsolete ones are chosen no more. */
export const selectDiseases: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'disease',
      label: inLanguageSql('t', bind(ctx.locale)),
      find: anyOf('name', 'name_en', 'sound'),
      order: 't.sound',
      // One that was chosen before is still called by its name.
      where: asked.ids.length > 0 ? 'true' : 't.successor_id is null and t.withdrawn_at is null',
    })),
};
