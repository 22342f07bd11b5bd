import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';
import { conferenceTitleSql } from '../../conference/public.ts';

/** Lists to choose from, each with its conference, as they were made. */
export const selectLists: SelectSource = {
  access: { permission: 'checkin.entry.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'checkin_list',
      label: `${inLanguageSql('t', bind(ctx.locale))} || ' · ' || (${conferenceTitleSql('conference_id', bind(ctx.locale))})`,
      find: (like) => [`t.name ilike ${like}`, `t.name_en ilike ${like}`],
      order: 't.id',
    })),
};

/** Gates to choose from, each with its list, as they were made. */
export const selectGates: SelectSource = {
  access: { permission: 'checkin.entry.scan' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'checkin_gate',
      label: `${inLanguageSql('t', bind(ctx.locale))} || ' · ' || (select ${inLanguageSql('l', bind(ctx.locale))} from checkin_list l where l.shop_id = t.shop_id and l.id = t.list_id)`,
      find: (like) => [`t.name ilike ${like}`, `t.name_en ilike ${like}`],
      order: 't.id',
    })),
};
