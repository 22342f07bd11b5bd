import { publishedChoices } from '../../../content/envelope/public.ts';

/** Published forms to choose from, the newest first. */
export const selectForms = publishedChoices('form.form', 'form');
