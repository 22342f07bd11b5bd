import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { listedSql, readerValues, titleSql } from '../../envelope/public.ts';

/** Published pages to choose from, for routes of type `page`. */
export const selectPages: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(
      ctx,
      asked,
      () => ({
        table: 'page',
        label: titleSql,
        where: listedSql,
        find: anyOf('title', 'title_en'),
      }),
      readerValues(ctx),
    ),
};
