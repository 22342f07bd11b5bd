import { useText } from '../../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../../ui/console/form-types.ts';
import { AnswersCondition } from './answers-condition.tsx';

/** The field in which an editor writes the quotas of a host, which says what there is to do beyond them. */
export function useQuotasField(actions: readonly string[], help: string): FormField {
  const t = useText('engine');
  return {
    ...{ key: 'quotas', label: t('quota.all'), help, kind: 'objects', isWide: true, max: 20 },
    ...{ entryName: t('quota.one'), addLabel: t('quota.add') },
    fields: [
      {
        ...{ key: 'when', label: t('quota.when'), kind: 'custom', isWide: true },
        render: (control) => <AnswersCondition {...control} label={t('quota.whenHint')} />,
      },
      { key: 'cap', label: t('quota.cap'), kind: 'number', min: 1, max: 100_000, isRequired: true },
      {
        ...{ key: 'action', label: t('quota.action'), kind: 'select', isRequired: true },
        options: actions.map((value) => ({ value, label: t(`quota.actions.${value}`) })),
      },
      {
        ...{ key: 'text', label: t('quota.text'), help: t('quota.textHint'), kind: 'longText', max: 300, rows: 2 },
        isWide: true,
      },
      { key: 'textEn', label: t('quota.textEn'), kind: 'longText', max: 450, rows: 2, isWide: true },
    ],
  };
}
