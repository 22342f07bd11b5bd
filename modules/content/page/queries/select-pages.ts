import { publishedChoices } from '../../envelope/public.ts';

/** Published pages to choose from, for routes of type `page`. */
export const selectPages = publishedChoices('page.page', 'page');
