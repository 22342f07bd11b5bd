import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Sessions to choose from, the latest first. */
export const selectUnits: SelectSource = {
  access: { permission: 'credit.unit.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'credit_unit',
      label: inLanguageSql('t', bind(ctx.locale), 'title'),
      find: (like) => [`t.title ilike ${like}`, `t.title_en ilike ${like}`],
      order: 't.starts_at desc',
    })),
};

/** Projects to choose from, the latest first. */
export const selectProjects: SelectSource = {
  access: { permission: 'credit.project.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'credit_project',
      label: inLanguageSql('t', bind(ctx.locale), 'title'),
      find: (like) => [`t.title ilike ${like}`, `t.title_en ilike ${like}`, `t.number ilike ${like}`],
      order: 't.starts_on desc',
    })),
};
