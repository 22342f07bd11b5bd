import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Segments to choose from, those first that were changed last. */
export const selectSegments: SelectSource = {
  access: { permission: 'campaign.segment.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'segment',
      label: inLanguageSql('t', bind(ctx.locale)),
      find: (like) => [`t.name ilike ${like}`, `t.name_en ilike ${like}`],
      order: 't.updated_at desc',
    })),
};
