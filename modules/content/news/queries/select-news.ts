import { publishedChoices } from '../../envelope/public.ts';

/** Published news to choose from, newest first. */
export const selectNews = publishedChoices('news.article', 'news');
