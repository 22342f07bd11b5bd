import type { Label } from '../../../../../kernel/module/label.ts';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import { useConsole } from '../../../../../ui/console/console-context.ts';

/** A label in the language of the console. */
export function useLabel(): (label: Label) => string {
  const { locale } = useConsole();
  return ({ zh, en }) => inLanguage(locale, zh, en);
}
