import { useText } from '../../../../ui/console/console-context.ts';
import type { Words } from '../../../../ui/console/field-words.ts';

/** What the fields of a person are called, in histories and conversations. */
export function usePersonNames(): Words {
  const t = useText();
  return {
    name: t('name'),
    affiliation: t('affiliation'),
    status: t('status'),
    blockedReason: t('blockedReason'),
    staff: t('isStaff'),
    centreId: t('centre'),
    locale: t('locale'),
    factorResetAt: t('factorReset'),
  };
}
