import { useText } from '../../../../ui/console/console-context.ts';
import { useFactAudiences } from '../../../../ui/console/use-fact-audiences.ts';

/** Whom a text of any shop can be for: everybody, members, and those of whom a fact holds; `isOn` where it can be chosen here. */
export function useAudiences(): { value: string; label: string; isOn: boolean }[] {
  const t = useText();
  const plain = (['public', 'member'] as const).map((value) => ({ value, label: t(`audiences.${value}`), isOn: true }));
  return [...plain, ...useFactAudiences()];
}
