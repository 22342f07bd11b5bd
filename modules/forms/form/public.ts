/** What other modules may ask of the forms: what one asks of somebody, whether they have answered it, and to take their answer. */
export { saveAnswer } from './commands/save-answer.ts';
export { formToFill } from './queries/form-to-fill.ts';
export { countAnswers, hasAnswered } from './queries/has-answered.ts';
