import type { Locale } from '../../kernel/rules/locale.ts';
import type { useAppearance } from './appearance.ts';
import type { Language } from './languages.ts';

/** What the frame can change about the page around it. */
export interface DeskTools {
  language: Language;
  appearance: ReturnType<typeof useAppearance>;
  changeLanguage(locale: Locale): Promise<void>;
}
