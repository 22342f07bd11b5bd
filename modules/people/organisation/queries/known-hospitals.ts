import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Hospitals that readers are told of, by a part of any of their names, for questions that ask for one. */
export const knownHospitals: SelectSource = {
  access: 'visitor',
  asks: { zh: '医院', en: 'Hospitals' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'organisation',
      label: inLanguageSql('t', bind(ctx.locale)),
      where: `t.is_open and t.merged_into is null and t.roles @> '[{"role": "hospital", "isPublic": true}]'`,
      find: anyOf('known'),
      order: 't.position',
    })),
};
