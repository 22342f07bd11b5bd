import { publishedChoices } from '../../../content/envelope/public.ts';

/** Published surveys to choose from, the newest first. */
export const selectSurveys = publishedChoices('survey.survey', 'survey');
