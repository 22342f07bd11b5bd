import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';
import { conferenceTitleSql } from '../../conference/public.ts';

/** Names of things of several conferences name theirs besides. */
const beside = (locale: string, name: string): string =>
  `${name} || ' · ' || (${conferenceTitleSql('conference_id', locale)})`;

/** Products to choose from, in their order. */
export const selectProducts: SelectSource = {
  access: { permission: 'registration.product.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'registration_product',
      label: beside(bind(ctx.locale), inLanguageSql('t', bind(ctx.locale), 'title')),
      find: (like) => [`t.title ilike ${like}`, `t.title_en ilike ${like}`],
      order: 't.position',
    })),
};

/** Quotas to choose from. */
export const selectQuotas: SelectSource = {
  access: { permission: 'registration.quota.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'registration_quota',
      label: beside(bind(ctx.locale), inLanguageSql('t', bind(ctx.locale))),
      find: (like) => [`t.name ilike ${like}`, `t.name_en ilike ${like}`],
      order: 't.name',
    })),
};
