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

/** Halls to choose from, by their conference and name. */
export const selectHalls: SelectSource = {
  access: { permission: 'exhibitor.hall.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => {
      const locale = bind(ctx.locale);
      return {
        table: 'exhibition_hall',
        label: `concat_ws(' · ', ${inLanguageSql('t', locale)}, (SELECT ${inLanguageSql('c', locale, 'title')} FROM exhibition x
          JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id WHERE x.shop_id = t.shop_id AND x.id = t.exhibition_id))`,
        find: anyOf('name', 'name_en'),
        order: 't.position, t.id',
      };
    }),
};

/** Booths to choose from, by number and hall. */
export const selectBooths: SelectSource = {
  access: { permission: 'exhibitor.booth.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'exhibition_booth',
      label: `t.number || ' · ' || (SELECT ${inLanguageSql('h', bind(ctx.locale))} FROM exhibition_hall h WHERE h.shop_id = t.shop_id AND h.id = t.hall_id)`,
      find: anyOf('number'),
      order: 't.number, t.id',
    })),
};
