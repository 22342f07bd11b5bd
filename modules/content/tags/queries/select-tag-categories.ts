import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The categories that tags are sorted into. */
export const selectTagCategories: SelectSource = {
  access: { permission: 'tags.tag.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'tag_category',
      label: inLanguageSql('t', bind(ctx.locale)),
      find: anyOf('name', 'name_en', 'key'),
      order: 't.position',
    })),
};
