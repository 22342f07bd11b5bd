import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Items of timetables that something can be wished for, the latest first, each behind its conference. */
export const selectItems: SelectSource = {
  access: { permission: 'planner.plan.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => {
      const locale = bind(ctx.locale);
      return {
        table: 'agenda_item',
        where: `t.kind <> 'break'`,
        label: `${inLanguageSql('t', locale, 'title')} || ' · ' || (SELECT ${inLanguageSql('c', locale, 'title')} FROM conference c
          WHERE c.shop_id = t.shop_id AND c.id = t.conference_id)`,
        find: anyOf('title', 'title_en'),
        order: 't.updated_at DESC',
      };
    }),
};
