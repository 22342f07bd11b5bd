import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { topicAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof topicAdmin)['topic.category.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(topicAdmin, 'topic.category');

/** The categories that topics are sorted into: the key stands in addresses, the name is what readers see. */
export default function CategoryList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('categories')}
      newTitle={t('newCategory')}
      savePermission="topic.category.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'key', title: t('key') },
        { key: 'position', title: t('position'), isSortable: true, align: 'end' },
        { key: 'items', title: t('topics'), align: 'end' },
      ]}
      empty={{ title: t('categoryEmpty'), hint: t('categoryEmptyHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 40, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 60 },
        { key: 'key', label: t('key'), help: t('keyHint'), kind: 'text', max: 64, isRequired: true },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ position: 0 }}
    />
  );
}
