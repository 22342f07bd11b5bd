import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices as select } from '../../../../kernel/record/select-choices.ts';

/** Choices of the profile by a part of their words; whatever was chosen before is named though it is no longer offered. */
export const selectChoices: SelectSource = {
  access: { permission: 'profile.answer.review' },
  select: (ctx, asked) =>
    select(ctx, asked, (bind) => ({
      table: 'profile_choice',
      label: inLanguageSql('t', bind(ctx.locale)),
      where: asked.ids.length === 0 ? 't.is_offered' : 'true',
      find: anyOf('name', 'name_en'),
      order: 't.part_id',
    })),
};
