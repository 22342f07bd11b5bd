import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Venues to choose from. */
export const selectVenues: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'venue',
      label: inLanguageSql('t', bind(ctx.locale)),
      find: anyOf('name', 'name_en'),
      order: 't.position',
    })),
};

/** Rooms to choose from, each behind its venue. */
export const selectRooms: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => {
      const locale = bind(ctx.locale);
      return {
        table: 'room',
        label: `(SELECT ${inLanguageSql('v', locale)} FROM venue v WHERE v.shop_id = t.shop_id AND v.id = t.venue_id)
          || ' · ' || ${inLanguageSql('t', locale)}`,
        find: anyOf('name', 'name_en'),
        order: 't.position',
      };
    }),
};
