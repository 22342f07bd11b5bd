import { useDictionary } from './use-dictionary.ts';

/** What a word of a dictionary is called, in the reader's language. */
export function DictionaryName({ dictionary, word }: { dictionary: string; word: string }) {
  return useDictionary(dictionary).labelOf(word);
}
