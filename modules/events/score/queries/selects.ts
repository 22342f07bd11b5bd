import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Contests to choose from, the latest first. */
export const selectActivities: SelectSource = {
  access: { permission: 'score.activity.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'score_activity',
      label: inLanguageSql('t', bind(ctx.locale), 'title'),
      find: (like) => [`t.title ilike ${like}`, `t.title_en ilike ${like}`],
      order: 't.starts_at desc',
    })),
};

/** Rounds to choose from, the latest first, by their contest and name. */
export const selectRounds: SelectSource = {
  access: { permission: 'score.round.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => {
      const locale = bind(ctx.locale);
      return {
        table: 'score_round',
        label: `(select ${inLanguageSql('a', locale, 'title')} from score_activity a where a.shop_id = t.shop_id and a.id = t.activity_id)
          || ' · ' || ${inLanguageSql('t', locale, 'title')}`,
        find: (like) => [`t.title ilike ${like}`, `t.title_en ilike ${like}`],
        order: 't.updated_at desc',
      };
    }),
};
