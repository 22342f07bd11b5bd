import { publishedChoices, titleSql } from '../../../content/envelope/public.ts';

/** Published conferences to choose from with their first day, the latest first. */
export const selectConferences = publishedChoices('conference.conference', 'conference', {
  label: `${titleSql} || ' · ' || t.starts_on`,
  order: 't.starts_at DESC, t.id DESC',
});
