import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { listedSql, readerValues, titleSql } from '../../../content/envelope/public.ts';

/** Published forms to choose from, the newest first. */
export const selectForms: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(
      ctx,
      asked,
      () => ({
        table: 'form',
        label: titleSql,
        where: listedSql,
        find: anyOf('title', 'title_en'),
        order: 't.published_at DESC',
      }),
      readerValues(ctx),
    ),
};
