import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Tags to choose from; each brings its name in every language. */
export const selectTags: SelectSource = {
  access: 'visitor',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'tag',
      label: inLanguageSql('t', bind(ctx.locale)),
      extra: `json_build_object('names', array_remove(array[t.name, t.name_en], ''))`,
      where: 't.merged_into is null',
      find: (like) => [
        ...anyOf('name', 'name_en')(like),
        `exists (select from unnest(t.synonyms) s where s ilike ${like})`,
      ],
      order: 't.position',
    })),
};
