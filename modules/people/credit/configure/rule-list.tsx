import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useDictionary } from '../../../../ui/console/use-dictionary.ts';
import { creditAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof creditAdmin)['credit.rule.list']>['data'][number];
type Shown = OutputOf<(typeof creditAdmin)['credit.rule.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(creditAdmin, 'credit.rule');

/** How credits are reckoned, by level and from a day on. */
export default function RuleList() {
  const t = useText();
  const levels = useDictionary('credit.level');
  const steps = (['hundredth', 'tenth', 'half', 'whole'] as const).map((value) => ({
    value,
    label: t(`steps.${value}`),
  }));
  const roundings = (['down', 'nearest'] as const).map((value) => ({ value, label: t(`roundings.${value}`) }));
  const nameOf = ({ level, fromDay }: Row | Shown): string => `${levels.labelOf(level)} · ${fromDay}`;
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('rules')}
      lead={t('rulesLead')}
      newTitle={t('newRule')}
      savePermission="credit.rule.save"
      nameOf={nameOf}
      columns={[
        { key: 'level', title: t('level'), render: ({ level }) => levels.labelOf(level) },
        { key: 'fromDay', title: t('fromDay'), isSortable: true },
        { key: 'minutesPerHour', title: t('minutesPerHour'), align: 'end' },
        { key: 'hoursPerCredit', title: t('hoursPerCredit'), align: 'end' },
        { key: 'step', title: t('step'), align: 'end', render: ({ step }) => t(`steps.${step}`) },
        { key: 'rounding', title: t('rounding'), render: ({ rounding }) => t(`roundings.${rounding}`) },
        { key: 'mostCredits', title: t('mostCredits'), align: 'end' },
      ]}
      empty={{ title: t('noRules'), hint: t('noRulesHint') }}
      fields={[
        { key: 'level', label: t('level'), kind: 'dictionary', dictionary: 'credit.level', isRequired: true },
        { key: 'fromDay', label: t('fromDay'), kind: 'day', help: t('fromDayHint'), isRequired: true },
        { key: 'minutesPerHour', label: t('minutesPerHour'), kind: 'number', min: 1, max: 240, isRequired: true },
        { key: 'hoursPerCredit', label: t('hoursPerCredit'), kind: 'number', min: 1, max: 100, isRequired: true },
        { key: 'step', label: t('step'), kind: 'select', options: steps, isRequired: true },
        { key: 'rounding', label: t('rounding'), kind: 'select', options: roundings, isRequired: true },
        {
          ...{ key: 'mostCredits', label: t('mostCredits'), help: t('mostCreditsHint'), kind: 'number' },
          ...{ min: 1, max: 1000, isRequired: true },
        },
      ]}
      usual={{ minutesPerHour: 60, hoursPerCredit: 3, step: 'half', rounding: 'down', mostCredits: 10 }}
    />
  );
}
