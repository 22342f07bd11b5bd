export { isOffered } from './queries/dictionary-choices.ts';
