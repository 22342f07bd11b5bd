import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { ORGANISATION } from '../admin-contract.ts';

/** Organisations by a part of any of their names or by their credit code; whatever was chosen before is named though it was merged. */
export const selectOrganisations: SelectSource = {
  access: { permission: `${ORGANISATION}.view` },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'organisation',
      label: inLanguageSql('t', bind(ctx.locale)),
      where: asked.ids.length === 0 ? 't.merged_into is null' : 'true',
      find: anyOf('known'),
      order: 't.name',
    })),
};
