import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { listedSql, readerValues, titleSql } from '../../../content/envelope/public.ts';
import { expertOrder } from '../card-sql.ts';

/** Published experts to choose from, each with the hospital, by which namesakes are told apart. */
export const selectExperts: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(
      ctx,
      asked,
      () => ({
        table: 'expert',
        label: `${titleSql} || CASE WHEN t.hospital = '' THEN '' ELSE ' · ' || t.hospital END`,
        where: listedSql,
        find: anyOf('title', 'title_en', 'hospital', 'hospital_en'),
        order: expertOrder,
      }),
      readerValues(ctx),
    ),
};
