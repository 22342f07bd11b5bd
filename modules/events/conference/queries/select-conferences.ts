import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { listedSql, readerValues, titleSql } from '../../../content/envelope/public.ts';

/** Published conferences to choose from with their first day, the latest first. */
export const selectConferences: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(
      ctx,
      asked,
      () => ({
        table: 'conference',
        label: `${titleSql} || ' · ' || t.starts_on`,
        where: listedSql,
        find: anyOf('title', 'title_en'),
        order: 't.starts_at DESC',
      }),
      readerValues(ctx),
    ),
};
