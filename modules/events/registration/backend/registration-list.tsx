import { useSearchParams } from 'react-router';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { ImportButton } from '../../../../ui/console/import-button.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { registrationAdmin } from '../admin-contract.ts';
import { REGISTRATION_STATES } from '../rules/states.ts';
import { DeskFigures } from './desk-figures.tsx';
import { EnterPerson } from './enter-person.tsx';
import { RegistrationDrawer } from './registration-drawer.tsx';
import { RemindForms } from './remind-forms.tsx';
import { ScanCode } from './scan-code.tsx';
import { stateKinds } from './state-kinds.ts';

/** Who comes to the conferences, and who wants to: what waits for a yes, for money, and what is settled. */
export default function RegistrationList() {
  const t = useText();
  const can = useCan();
  const [query] = useSearchParams();
  const conference = Number.parseInt(query.get('conferenceId') ?? '', 10) || 0;
  const states = REGISTRATION_STATES.map((value) => ({ value, label: t(`states.${value}`) }));
  const mayDecide = can('registration.registration.decide');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <ScanCode />
        <ImportButton
          kind="registration.registration"
          list={registrationAdmin['registration.registration.list'].path}
        />
        {conference > 0 && mayDecide && <RemindForms conference={conference} />}
        {can('registration.registration.enter') && <EnterPerson conference={conference || null} />}
      </PageHeader>
      {conference > 0 && <DeskFigures conference={conference} />}
      <RecordTable
        list={registrationAdmin['registration.registration.list']}
        nameOf={({ person, conference: of }) => `${person} · ${of}`}
        searchHint={t('search')}
        columns={[
          { key: 'person', title: t('person') },
          { key: 'conference', title: t('conference'), isLong: true },
          { key: 'products', title: t('products'), isLong: true },
          {
            key: 'state',
            title: t('state'),
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
            render: ({ state }) => <StateTag kind={stateKinds[state]}>{t(`states.${state}`)}</StateTag>,
          },
          {
            key: 'owed',
            title: t('owed'),
            align: 'end',
            render: ({ owed }) =>
              owed > 0 ? <StateTag kind="warn">{t('owedForms', { count: owed })}</StateTag> : null,
          },
          {
            key: 'totalFen',
            title: t('amount'),
            align: 'end',
            render: ({ totalFen }) => (totalFen === 0 ? '—' : moneyText(totalFen)),
          },
          {
            key: 'submittedAt',
            title: t('submittedAt'),
            isSortable: true,
            render: ({ submittedAt }) => <Moment at={submittedAt} />,
          },
          {
            key: 'holdUntil',
            title: t('holdUntil'),
            isHidden: true,
            render: ({ holdUntil }) => holdUntil && <Moment at={holdUntil} />,
          },
        ]}
        views={[
          ...(['pending', 'awaiting', 'confirmed', 'checked_in'] as const).map((state) => ({
            key: state,
            label: t(`states.${state}`),
            filters: { state },
          })),
          { key: 'owes', label: t('owed'), filters: { owes: 'true' } },
        ]}
        filters={[
          { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          { key: 'state', label: t('state'), kind: 'select', options: states },
          { key: 'productId', label: t('product'), kind: 'source', source: 'registration.product' },
          { key: 'memberId', label: t('person'), kind: 'source', source: 'member.person' },
          { key: 'isHandedIn', label: t('handedIn'), kind: 'flag' },
          { key: 'owes', label: t('owed'), kind: 'flag' },
        ]}
        bulk={
          mayDecide
            ? [
                {
                  key: 'approve',
                  label: t('approve'),
                  operation: registrationAdmin['registration.registration.approve'],
                  question: (count) => t('approveAsk', { count }),
                  isPossible: ({ state }) => state === 'pending',
                },
                {
                  key: 'reject',
                  label: t('reject'),
                  operation: registrationAdmin['registration.registration.reject'],
                  isDangerous: true,
                  question: (count) => t('rejectAsk', { count }),
                  reason: { input: 'reason', label: t('reason'), isNeeded: true },
                  isPossible: ({ state }) => state === 'pending',
                },
                {
                  key: 'checkIn',
                  label: t('checkIn'),
                  operation: registrationAdmin['registration.registration.checkIn'],
                  question: (count) => t('checkInAsk', { count }),
                  isPossible: ({ state }) => state === 'confirmed',
                },
              ]
            : []
        }
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      <RegistrationDrawer />
    </>
  );
}
