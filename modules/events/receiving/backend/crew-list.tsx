import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { crewRecord } from '../admin-contract.ts';
import { CREW_ROLES } from '../rules/words.ts';
import { CrewLink } from './crew-link.tsx';

type Row = OutputOf<(typeof crewRecord)['receiving.crew.list']>['data'][number];
type Shown = OutputOf<(typeof crewRecord)['receiving.crew.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(crewRecord, 'receiving.crew');

/** Drivers and greeters: who they are, and the link that shows them a day. */
export default function CrewList() {
  const t = useText();
  const can = useCan();
  const roles = CREW_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('crew')}
      lead={t('crewLead')}
      newTitle={t('newCrew')}
      savePermission="receiving.crew.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        { key: 'role', title: t('role'), render: ({ role }) => t(`roles.${role}`) },
        { key: 'phone', title: t('phone') },
        {
          ...{ key: 'isActive', title: t('stateTitle') },
          render: ({ isActive }) => (
            <StateTag kind={isActive ? 'ok' : 'quiet'}>{t(isActive ? 'atWork' : 'resting')}</StateTag>
          ),
        },
      ]}
      filters={[{ key: 'role', label: t('role'), kind: 'select', options: roles }]}
      empty={{ title: t('noCrew'), hint: t('noCrewHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 40, isRequired: true },
        { key: 'role', label: t('role'), kind: 'select', options: roles, isRequired: true },
        { key: 'phone', label: t('phone'), help: t('crewPhoneHint'), kind: 'text', max: 20 },
        { key: 'isActive', label: t('atWork'), kind: 'switch' },
        { key: 'note', label: t('note'), kind: 'longText', max: 200, rows: 2, isWide: true },
      ]}
      usual={{ role: 'driver', isActive: true }}
      actions={({ row }) => can('receiving.pickup.save') && row.isActive && <CrewLink crew={row} />}
    />
  );
}
