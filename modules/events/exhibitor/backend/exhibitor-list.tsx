import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { GuestAccounts } from '../../../people/organisation/parts/guest-accounts.tsx';
import { ACCOUNTS, exhibitorAccounts, exhibitorRecord } from '../admin-contract.ts';
import { FORM_STATES, type FormState } from '../rules/form-steps.ts';
import { FormStateTag } from './form-state.tsx';

type Row = OutputOf<(typeof exhibitorRecord)['exhibitor.exhibitor.list']>['data'][number];
type Shown = OutputOf<(typeof exhibitorRecord)['exhibitor.exhibitor.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(exhibitorRecord, 'exhibitor.exhibitor');
const calls = {
  list: exhibitorAccounts['exhibitor.guests'],
  make: exhibitorAccounts['exhibitor.guest.make'],
  renew: exhibitorAccounts['exhibitor.guest.renew'],
  end: exhibitorAccounts['exhibitor.guest.end'],
};

/** The exhibitors of the conferences: booth, contract, contact, and the accounts by which they sign in. */
export default function ExhibitorList() {
  const t = useText();
  const can = useCan();
  const otherName = useOtherName<Row>(t('nameEn'));
  const address = typeof location === 'undefined' ? '' : `${location.origin}/exhibition`;
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('exhibitors')}
      lead={t('exhibitorsLead')}
      newTitle={t('newExhibitor')}
      savePermission="exhibitor.exhibitor.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'booth', title: t('booth'), isSortable: true },
        { key: 'area', title: t('area'), align: 'end', render: ({ area }) => (area > 0 ? `${area} m²` : '') },
        {
          ...{ key: 'formState', title: t('form') },
          render: ({ formState }) => formState && <FormStateTag state={formState as FormState} />,
          labels: Object.fromEntries(FORM_STATES.map((value) => [value, t(`formStates.${value}`)])),
        },
        { key: 'badges', title: t('badges'), align: 'end' },
      ]}
      filters={[{ key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' }]}
      empty={{ title: t('noExhibitors'), hint: t('noExhibitorsHint') }}
      fields={[
        {
          ...{ key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' },
          isRequired: true,
        },
        {
          ...{ key: 'organisationId', label: t('organisation'), kind: 'source', source: 'organisation.organisation' },
          ...{ isRequired: true, help: t('organisationHint') },
        },
        { key: 'name', label: t('name'), kind: 'text', max: 100, help: t('nameHint') },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 160 },
        { key: 'booth', label: t('booth'), kind: 'text', max: 20, part: t('partBooth') },
        { key: 'area', label: t('area'), kind: 'number', min: 0, max: 10_000, unit: 'm²' },
        { key: 'contractFrom', label: t('contractFrom'), kind: 'day', isRequired: true, part: t('partContract') },
        {
          ...{ key: 'contractUntil', label: t('contractUntil'), kind: 'day', isRequired: true },
          help: t('contractHint'),
        },
        { key: 'fillUntil', label: t('ownFillUntil'), kind: 'moment', help: t('ownFillUntilHint') },
        { key: 'contactId', label: t('contact'), kind: 'source', source: 'member.person' },
        { key: 'isOpen', label: t('isOpen'), kind: 'switch' },
        { key: 'note', label: t('note'), kind: 'longText', max: 500, rows: 2, isWide: true },
      ]}
      usual={{ isOpen: true, area: 9 }}
      tabs={
        can(ACCOUNTS)
          ? [
              {
                ...{ key: 'accounts', label: t('accounts') },
                content: ({ row }) => (
                  <GuestAccounts
                    id={row.id}
                    calls={calls}
                    of="exhibitor"
                    hint={t('accountsHint', { address })}
                    lastDay={row.contractUntil}
                  />
                ),
              },
            ]
          : []
      }
    />
  );
}
