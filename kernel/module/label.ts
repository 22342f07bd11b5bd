/** Text in both languages. */
export interface Label {
  zh: string;
  en: string;
}
