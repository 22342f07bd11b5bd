import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole } from '../../../../ui/console/console-context.ts';

/** What a row is called in the language of the console. */
export function useOtherTitle(): (row: { title: string; titleEn: string }) => string {
  const { locale } = useConsole();
  return ({ title, titleEn }) => inLanguage(locale, title, titleEn);
}
