import type { FormField } from '../../../../ui/console/form-types.ts';
import { DistrictField } from './district-field.tsx';
import { RolesField } from './roles-field.tsx';

/** The fields of an organisation’s form; `t` tells the module’s own texts. */
export function organisationFields(t: (key: string) => string): FormField[] {
  const choices = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${of}.${value}`) }));
  return [
    { key: 'name', label: t('name'), kind: 'text', max: 120, isRequired: true },
    { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 200 },
    { key: 'creditCode', label: t('creditCode'), help: t('creditCodeHelp'), kind: 'text', max: 18 },
    { key: 'phone', label: t('phone'), kind: 'text', max: 40 },
    {
      ...{ key: 'otherNames', label: t('otherNames'), help: t('otherNamesHelp'), kind: 'objects', isWide: true },
      ...{ entryName: t('otherName'), addLabel: t('addName'), max: 100 },
      fields: [
        { key: 'name', label: t('name'), kind: 'text', max: 120, isRequired: true },
        {
          ...{ key: 'kind', label: t('nameKind'), kind: 'select', isRequired: true },
          options: choices('nameKinds', ['alias', 'former', 'branch']),
        },
      ],
    },
    {
      ...{ key: 'roles', label: t('roles'), help: t('rolesHelp'), kind: 'custom', isWide: true },
      render: ({ value, onChange }) => <RolesField value={value} onChange={onChange} />,
    },
    {
      ...{ key: 'contacts', label: t('contacts'), kind: 'objects', isWide: true },
      ...{ entryName: t('contact'), addLabel: t('addContact'), max: 50 },
      fields: [
        { key: 'memberId', label: t('person'), kind: 'source', source: 'member.person', isRequired: true },
        { key: 'post', label: t('post'), kind: 'text', max: 60 },
        { key: 'note', label: t('note'), kind: 'text', max: 200 },
        { key: 'isMain', label: t('isMain'), kind: 'switch' },
      ],
    },
    {
      ...{ key: 'addresses', label: t('addresses'), kind: 'objects', isWide: true },
      ...{ entryName: t('address'), addLabel: t('addAddress'), max: 30 },
      fields: [
        {
          ...{ key: 'kind', label: t('addressKind'), kind: 'select', isRequired: true },
          options: choices('addressKinds', ['office', 'post', 'billing', 'site']),
        },
        {
          ...{ key: 'district', label: t('district'), kind: 'custom' },
          render: (control) => <DistrictField {...control} />,
        },
        { key: 'line', label: t('street'), kind: 'text', max: 200 },
        { key: 'postcode', label: t('postcode'), kind: 'text', max: 6 },
      ],
    },
    { key: 'website', label: t('website'), kind: 'text', max: 300 },
    { key: 'logo', label: t('logo'), kind: 'picture', purpose: 'cover', keeps: 'address' },
    { key: 'about', label: t('about'), kind: 'longText', max: 2000, isWide: true },
    { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 3000, isWide: true },
    { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
  ];
}
