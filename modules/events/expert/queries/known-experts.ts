import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { listedSql, readerValues, titleSql } from '../../../content/envelope/public.ts';
import { expertOrder } from '../card-sql.ts';

/** The experts that whoever asks sees on the site, for questions that ask for one. */
export const knownExperts: SelectSource = {
  access: 'visitor',
  asks: { zh: '专家', en: 'Experts' },
  select: (ctx, asked) =>
    selectChoices(
      ctx,
      asked,
      () => ({
        table: 'expert',
        label: titleSql,
        find: anyOf('title', 'title_en', 'hospital', 'hospital_en'),
        order: expertOrder,
        where: listedSql,
        extra: `json_build_object('note', CASE WHEN $3 = 'en' AND t.hospital_en <> '' THEN t.hospital_en ELSE t.hospital END)`,
      }),
      readerValues(ctx),
    ),
};
