import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Tags to choose from; each brings its name in every language, and the vocabulary that it is of. */
export const selectTags: SelectSource = {
  access: 'visitor',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'tag',
      label: inLanguageSql('t', bind(ctx.locale)),
      extra: `json_build_object('names', array_remove(array[t.name, t.name_en], ''), 'category',
        (select json_build_object('key', c.key, 'name', ${inLanguageSql('c', bind(ctx.locale))})
         from tag_category c where c.shop_id = t.shop_id and c.id = t.category_id))`,
      where: 't.merged_into is null',
      find: (like) => [
        ...anyOf('name', 'name_en')(like),
        `exists (select from unnest(t.synonyms) s where s ilike ${like})`,
      ],
      order: 't.position',
    })),
};
