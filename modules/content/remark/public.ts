/** What other modules may ask of comments: whether somebody may say nothing for a time. */
export { banOf } from './hindrance.ts';
