import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { useOwnText } from './console-context.ts';
import { RecordScreen, recordEndpoints } from './record-screen.tsx';
import { RowCount } from './row-count.tsx';
import { useOtherName } from './use-other-name.tsx';

/** A category as the console lists it: the key stands in addresses, the name is what readers see. */
interface Category {
  id: number;
  version: number;
  name: string;
  nameEn: string;
  key: string;
  position: number;
}

interface CategoryScreenProps {
  contract: Readonly<Record<string, Endpoint>>;
  /** The record, which its import is named after, such as `topic.category`. */
  record: string;
  title: string;
  /** What makes a new one, where they are called otherwise than categories. */
  newTitle?: string;
  /** Who may change them; who may `save` the record where absent. */
  savePermission?: string;
  empty?: { title: string; hint: string };
  /** The column that counts what a category holds: `items` where it is called nothing else. */
  count: { key?: string; title: string };
  /** What to mind with the key. */
  keyHint?: string;
}

/** The categories that records of a module are sorted into. */
export function CategoryScreen({ contract, record, count, keyHint, ...props }: CategoryScreenProps) {
  const t = useOwnText();
  const otherName = useOtherName<Category>(t('category.nameEn'));
  const { key: counted = 'items', title } = count;
  return (
    <RecordScreen<Category, Category>
      endpoints={recordEndpoints(contract, record)}
      title={props.title}
      newTitle={props.newTitle ?? t('category.new')}
      savePermission={props.savePermission ?? `${record}.save`}
      importKind={record}
      empty={props.empty ?? { title: t('category.empty'), hint: t('category.emptyHint') }}
      columns={[
        { key: 'name', title: t('category.name'), isSortable: true },
        otherName,
        { key: 'key', title: t('category.key'), isExported: true },
        { key: 'position', title: t('category.position'), isSortable: true, align: 'end' },
        {
          key: counted,
          title,
          align: 'end',
          render: (row) => <RowCount count={Number(row[counted as keyof Category])} />,
        },
      ]}
      fields={[
        { key: 'name', label: t('category.name'), kind: 'text', max: 40, isRequired: true },
        { key: 'nameEn', label: t('category.nameEn'), kind: 'text', max: 60 },
        {
          key: 'key',
          label: t('category.key'),
          kind: 'text',
          max: 64,
          isRequired: true,
          help: keyHint ?? t('category.keyHint'),
        },
        { key: 'position', label: t('category.position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ position: 0 }}
    />
  );
}
