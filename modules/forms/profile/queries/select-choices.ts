import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices as select } from '../../../../kernel/record/select-choices.ts';
import { PLAIN } from '../admin-contract.ts';
import { isMarkedSql } from './editions.ts';

/**
 * Choices of the profile by a part of their words; whatever was chosen before is named though it is no longer offered. Those of questions
 * that identify somebody are for who sees such answers in full: a list of people by one of them says who gave it.
 */
export const selectChoices: SelectSource = {
  access: { permission: 'profile.answer.review' },
  select: (ctx, asked) =>
    select(ctx, asked, (bind) => ({
      table: 'profile_choice',
      label: inLanguageSql('t', bind(ctx.locale)),
      where: [asked.ids.length === 0 ? 't.is_offered' : 'true', ...(ctx.can(PLAIN) ? [] : [`not ${isMarkedSql}`])].join(
        ' and ',
      ),
      find: anyOf('name', 'name_en'),
      order: 't.part_id',
    })),
};
