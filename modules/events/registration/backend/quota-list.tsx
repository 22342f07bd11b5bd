import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { registrationAdmin } from '../admin-contract.ts';
import { Gone } from './product-list.tsx';

type Row = OutputOf<(typeof registrationAdmin)['registration.quota.list']>['data'][number];
type Shown = OutputOf<(typeof registrationAdmin)['registration.quota.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(registrationAdmin, 'registration.quota');

/** How much there is of what several products share. */
export default function QuotaList() {
  const t = useText();
  const { locale } = useConsole();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('quotas')}
      lead={t('quotasLead')}
      newTitle={t('newQuota')}
      savePermission="registration.quota.save"
      columns={[
        {
          key: 'name',
          title: t('quota'),
          isLong: true,
          render: (row) => inLanguage(locale, row.name, row.nameEn),
        },
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'capacity', title: t('capacity'), align: 'end', render: ({ capacity }) => capacity ?? t('endless') },
        { key: 'sold', title: t('gone'), render: (row) => <Gone {...row} /> },
      ]}
      filters={[{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' }]}
      empty={{ title: t('noQuotas'), hint: t('noQuotasHint') }}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'name', label: t('quota'), kind: 'text', max: 60, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 80 },
        { key: 'capacity', label: t('capacity'), help: t('quotaCapacityHint'), kind: 'number', min: 0 },
      ]}
    />
  );
}
