import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Hotels to choose from, in the order of the desk. */
export const selectHotels: SelectSource = {
  access: { permission: 'hotel.hotel.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'hotel',
      label: inLanguageSql('t', bind(ctx.locale)),
      find: anyOf('name', 'name_en'),
      order: 't.position',
    })),
};

/** Types of rooms to choose from, by their hotel and name. */
export const selectRooms: SelectSource = {
  access: { permission: 'hotel.room.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => {
      const locale = bind(ctx.locale);
      return {
        table: 'hotel_room',
        label: `(SELECT ${inLanguageSql('h', locale)} FROM hotel h WHERE h.shop_id = t.shop_id AND h.id = t.hotel_id) || ' · ' || ${inLanguageSql('t', locale)}`,
        find: anyOf('name', 'name_en'),
        order: 't.updated_at desc',
      };
    }),
};

/** Blocks to book from by hand, by conference, hotel and room. */
export const selectBlocks: SelectSource = {
  access: { permission: 'hotel.stay.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => {
      const locale = bind(ctx.locale);
      const room = `SELECT ${inLanguageSql('h', locale)} || ' · ' || ${inLanguageSql('r', locale)} FROM hotel_room r
        JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id WHERE r.shop_id = t.shop_id AND r.id = t.room_id`;
      const conference = `SELECT CASE WHEN ${locale} = 'en' AND c.title_en <> '' THEN c.title_en ELSE c.title END FROM conference c
        WHERE c.shop_id = t.shop_id AND c.id = t.conference_id`;
      return {
        table: 'hotel_block',
        label: `(${room}) || ' · ' || (${conference})`,
        where: asked.ids.length === 0 ? `t.state = 'definite'` : 'true',
        find: (like) => [`(${room}) ilike ${like}`, `(${conference}) ilike ${like}`],
        order: 't.updated_at desc',
      };
    }),
};
