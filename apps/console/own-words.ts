import { createStore } from '../../kernel/client/store.ts';
import type { Locale } from '../../kernel/rules/locale.ts';
import type { TextTree } from '../../kernel/rules/merged-texts.ts';

const KEY = 'medley.console.words';

/** What the shop words differently of the console's own texts, in one language. */
interface OwnWords {
  locale: Locale;
  words: TextTree;
}

function keptWords(): OwnWords | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as OwnWords | null;
  } catch {
    return null;
  }
}

/** The shop's words as this browser last had them: the sign-in, which comes before everything else, speaks in them too. */
export const ownWords = createStore<OwnWords | null>(keptWords());

/** Keeps the words that the server sent. */
export function keepWords(next: OwnWords): void {
  const text = JSON.stringify(next);
  if (text === JSON.stringify(ownWords.get())) return;
  localStorage.setItem(KEY, text);
  ownWords.set(next);
}
