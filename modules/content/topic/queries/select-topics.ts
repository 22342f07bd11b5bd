import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { listedSql, readerValues, titleSql } from '../../envelope/public.ts';

/** Published topics to choose from, in the order of the editors. */
export const selectTopics: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(
      ctx,
      asked,
      () => ({
        table: 'topic',
        label: titleSql,
        where: listedSql,
        find: anyOf('title', 'title_en'),
        order: 't.position',
      }),
      readerValues(ctx),
    ),
};
