export { codesByName } from './queries/codes-by-name.ts';
export { type DictionaryWords, dictionaryWords } from './queries/dictionary-words.ts';
export { effectiveItems } from './queries/effective-items.ts';
