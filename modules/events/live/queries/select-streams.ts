import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { readerValues, titleSql } from '../../../content/envelope/public.ts';
import { onListSql } from '../card-sql.ts';

/** Published streams to choose from, the latest first. */
export const selectStreams: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(
      ctx,
      asked,
      () => ({
        table: 'live_stream',
        label: titleSql,
        where: onListSql,
        find: anyOf('title', 'title_en'),
        order: 't.starts_at DESC',
      }),
      readerValues(ctx),
    ),
};
