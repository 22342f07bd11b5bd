import { Button } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { ORGANISATION, organisationAdmin } from '../admin-contract.ts';
import { OrganisationDetail } from './organisation-detail.tsx';
import { organisationFields } from './organisation-fields.tsx';
import { useRoles } from './use-roles.ts';

type Row = OutputOf<(typeof organisationAdmin)['organisation.organisation.list']>['data'][number];
type Shown = OutputOf<(typeof organisationAdmin)['organisation.organisation.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(organisationAdmin, ORGANISATION);

/** Every organisation that the shop deals with, whatever it is to the shop. */
export default function OrganisationList() {
  const t = useText();
  const mayMerge = useCan()(`${ORGANISATION}.merge`);
  const otherName = useOtherName<Row>(t('nameEn'));
  const { roles, labelOf } = useRoles();
  return (
    <RecordScreen
      importKind={ORGANISATION}
      endpoints={endpoints}
      title={t('title')}
      lead={t('lead')}
      newTitle={t('new')}
      savePermission={`${ORGANISATION}.save`}
      width={760}
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'creditCode', title: t('creditCode') },
        {
          key: 'roleKeys',
          title: t('roles'),
          labels: Object.fromEntries(roles.map(({ role, label }) => [role, label])),
          render: ({ roleKeys }) => roleKeys.map(labelOf).join(' · '),
        },
        { key: 'aliases', title: t('nameKinds.alias'), isLong: true },
        { key: 'formerNames', title: t('nameKinds.former'), isLong: true, isHidden: true },
        { key: 'branches', title: t('nameKinds.branch'), isLong: true, isHidden: true },
        { key: 'phone', title: t('phone'), isHidden: true },
        { key: 'website', title: t('website'), isHidden: true },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[
        {
          ...{ key: 'role', label: t('role'), kind: 'select' },
          options: roles.map(({ role, label }) => ({ value: role, label })),
        },
        {
          ...{ key: 'coded', label: t('creditCode'), kind: 'select' },
          options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`coded.${value}`) })),
        },
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={organisationFields(t)}
      usual={{ position: 0, otherNames: [], roles: [], contacts: [], addresses: [] }}
      actions={({ row }) =>
        mayMerge && (
          <Link to={`/backend/organisations/${row.id}/merge`}>
            <Button>{t('merge')}</Button>
          </Link>
        )
      }
      detail={({ row }) => <OrganisationDetail row={row} />}
    />
  );
}
