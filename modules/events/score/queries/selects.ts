import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { thingSight } from '../../../../kernel/permission/things.ts';
import type { BindValue } from '../../../../kernel/record/record-sql.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The rows that somebody may see: all of the shop’s, those of the contests on which they hold a role, or none. */
const seen = (ctx: Ctx, record: string, bind: BindValue): string =>
  thingSight(ctx, record, `${record}.view`, bind).join(' and ') || 'true';

/** Contests to choose from, the latest first. */
export const selectActivities: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'score_activity',
      where: seen(ctx, 'score.activity', bind),
      label: inLanguageSql('t', bind(ctx.locale), 'title'),
      find: (like) => [`t.title ilike ${like}`, `t.title_en ilike ${like}`],
      order: 't.starts_at desc',
    })),
};

/** Rounds to choose from, the latest first, by their contest and name. */
export const selectRounds: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => {
      const locale = bind(ctx.locale);
      return {
        table: 'score_round',
        where: seen(ctx, 'score.round', bind),
        label: `(select ${inLanguageSql('a', locale, 'title')} from score_activity a where a.shop_id = t.shop_id and a.id = t.activity_id)
          || ' · ' || ${inLanguageSql('t', locale, 'title')}`,
        find: (like) => [`t.title ilike ${like}`, `t.title_en ilike ${like}`],
        order: 't.updated_at desc',
      };
    }),
};
