import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { associationAdmin } from '../admin-contract.ts';
import { associationLevels } from '../rules.ts';

type Row = OutputOf<(typeof associationAdmin)['association.association.list']>['data'][number];
type Shown = OutputOf<(typeof associationAdmin)['association.association.show']>['data'];

const record = 'association.association';
const endpoints = recordEndpoints<Row, Shown>(associationAdmin, record);

/** Every association that the shop names to its readers. */
export default function AssociationList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  const levels = associationLevels.map((value) => ({ value, label: t(`levels.${value}`) }));
  return (
    <RecordScreen
      importKind={record}
      endpoints={endpoints}
      title={t('title')}
      newTitle={t('new')}
      savePermission="association.association.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'level', title: t('level'), render: ({ level }) => t(`levels.${level}`) },
        { key: 'founded', title: t('founded'), isYear: true, align: 'end' },
        { key: 'members', title: t('members'), align: 'end' },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[
        { key: 'level', label: t('level'), kind: 'select', options: levels },
        { key: 'founded', label: t('founded'), kind: 'numbers' },
        { key: 'members', label: t('members'), kind: 'numbers' },
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 100, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 160 },
        { key: 'level', label: t('level'), kind: 'select', options: levels, isRequired: true },
        { key: 'founded', label: t('founded'), kind: 'year' },
        { key: 'members', label: t('members'), kind: 'number', min: 0, max: 10_000_000 },
        { key: 'charterFile', label: t('charter'), kind: 'file', holds: 'document', nameKey: 'charterName' },
        { key: 'about', label: t('about'), kind: 'longText', max: 1000, isWide: true },
        { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 1600, isWide: true },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ level: 'national', position: 0 }}
    />
  );
}
