import { useParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useNameIn, useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { oidcAdmin } from '../contract.ts';
import { ProviderDetail, type ShownProvider } from './provider-detail.tsx';

type Row = OutputOf<(typeof oidcAdmin)['oidc.provider.list']>['data'][number];
const endpoints = recordEndpoints<Row, ShownProvider>(oidcAdmin, 'oidc.provider');

/** The organisations by whose sign-in staff may enter this shop's console. */
export default function ProviderList() {
  const t = useText();
  const nameIn = useNameIn();
  const { id } = useParams();
  const roles = useAnswer(oidcAdmin['oidc.roles'], {});
  const roleChoices = (roles.data?.data ?? []).map((role) => ({ value: role.id, label: nameIn(role) }));
  const claims = (['sub', 'email', 'preferred_username'] as const).map((value) => ({
    value,
    label: t(`claims.${value}`),
  }));
  const fields: FormField[] = [
    { key: 'name', label: t('name'), kind: 'text', max: 40, isRequired: true },
    { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 60 },
    {
      key: 'issuer',
      label: t('issuer'),
      kind: 'text',
      max: 300,
      isRequired: true,
      isWide: true,
      help: t('issuerHelp'),
    },
    { key: 'clientId', label: t('clientId'), kind: 'text', max: 200, isRequired: true },
    {
      key: 'clientSecret',
      label: t('clientSecret'),
      kind: 'text',
      isSecret: true,
      max: 500,
      // A stored one may stay as it is.
      isRequired: id === 'new',
      help: t('secretHelp'),
    },
    { key: 'claim', label: t('claim'), kind: 'select', options: claims, isRequired: true },
    { key: 'domains', label: t('domains'), kind: 'lines', help: t('domainsHelp') },
    { key: 'joins', label: t('joins'), kind: 'switch', help: t('joinsHelp') },
    { key: 'roleId', label: t('roleId'), kind: 'select', options: roleChoices, when: ({ joins }) => joins === true },
    { key: 'trustsFactor', label: t('trustsFactor'), kind: 'switch', help: t('trustsHelp') },
    { key: 'active', label: t('active'), kind: 'switch' },
  ];
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('providers')}
      lead={t('providersLead')}
      newTitle={t('newProvider')}
      savePermission="oidc.provider.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        { key: 'issuer', title: t('issuer') },
        {
          key: 'active',
          title: t('stateTitle'),
          render: (row) => <StateTag kind={row.active ? 'ok' : 'quiet'}>{t(row.active ? 'on' : 'off')}</StateTag>,
        },
        { key: 'joins', title: t('joins'), render: (row) => t(row.joins ? 'yes' : 'no') },
        { key: 'links', title: t('links'), align: 'end' },
      ]}
      empty={{ title: t('none'), hint: t('noneHint') }}
      fields={fields}
      usual={{ claim: 'sub', active: true }}
      width={720}
      detail={({ row }) => <ProviderDetail row={row} />}
    />
  );
}
