import type { Translate } from '../../../../kernel/client/translate.ts';
import type { Choice } from '../../../../ui/console/record-types.ts';
import { useFactAudiences } from '../../../../ui/console/use-fact-audiences.ts';

/** Whom an item can be for in every shop: everybody, members, and those of whom a fact holds; `t` reads the envelope's texts. */
export function useAudienceChoices(t: Translate): Choice[] {
  const plain = (['public', 'member'] as const).map((value) => ({ value, label: t(`audience.${value}`) }));
  return [...plain, ...useFactAudiences()];
}
