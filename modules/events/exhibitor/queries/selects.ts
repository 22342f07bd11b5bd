import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Exhibitions to choose from, by their conferences. */
export const selectExhibitions: SelectSource = {
  access: { permission: 'exhibitor.exhibition.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => {
      const named = `(SELECT ${inLanguageSql('c', bind(ctx.locale), 'title')} FROM conference c WHERE c.shop_id = t.shop_id AND c.id = t.conference_id)`;
      return {
        table: 'exhibition',
        label: named,
        find: (like) => [`${named} ilike ${like}`],
        order: 't.updated_at desc',
      };
    }),
};

/** Exhibitors to choose from. */
export const selectExhibitors: SelectSource = {
  access: { permission: 'exhibitor.exhibitor.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'exhibitor',
      label: `concat_ws(' · ', ${inLanguageSql('t', bind(ctx.locale))}, nullif(t.booth, ''))`,
      find: anyOf('name', 'name_en', 'booth'),
      order: 't.name',
    })),
};
