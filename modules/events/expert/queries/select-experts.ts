import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { anyOf } from '../../../../kernel/record/select-choices.ts';
import { publishedChoices, titleSql } from '../../../content/envelope/public.ts';
import { expertOrder } from '../card-sql.ts';

const hospital = inLanguageSql('t', '$3', 'hospital');

/** Published experts to choose from, each with the hospital, by which namesakes are told apart. */
export const selectExperts = publishedChoices('expert.expert', 'expert', {
  label: `${titleSql} || CASE WHEN ${hospital} = '' THEN '' ELSE ' · ' || ${hospital} END`,
  find: anyOf('title', 'title_en', 'hospital', 'hospital_en'),
  order: expertOrder,
});
