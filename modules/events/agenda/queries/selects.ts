import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Conferences that timetables are made for, published or not, the latest first; for those who see timetables at the desk. */
export const selectConferences: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'conference',
      where: ctx.can('agenda.item.view') ? 'true' : 'false',
      label: inLanguageSql('t', bind(ctx.locale), 'title'),
      find: anyOf('title', 'title_en'),
      order: 't.starts_on DESC NULLS FIRST',
    })),
};

/** Sessions that talks belong to, the latest first, each behind its conference. */
export const selectSessions: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => {
      const locale = bind(ctx.locale);
      return {
        table: 'agenda_item',
        where: ctx.can('agenda.item.view') ? `t.kind = 'session'` : 'false',
        label: `${inLanguageSql('t', locale, 'title')} || ' · ' || (SELECT ${inLanguageSql('c', locale, 'title')} FROM conference c
          WHERE c.shop_id = t.shop_id AND c.id = t.conference_id)`,
        find: anyOf('title', 'title_en'),
        order: 't.updated_at DESC',
      };
    }),
};
