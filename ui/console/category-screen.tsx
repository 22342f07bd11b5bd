import { useOwnText } from './console-context.ts';
import { type RecordEndpoints, RecordScreen } from './record-screen.tsx';
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

interface CategoryScreenProps<Row extends Category> {
  endpoints: RecordEndpoints<Row, Row>;
  title: string;
  /** What makes a new one, where they are called otherwise than categories. */
  newTitle?: string;
  savePermission: string;
  /** Name of its import in the manifest. */
  importKind: string;
  empty: { title: string; hint: string };
  /** The column that counts what a category holds. */
  count: { key: keyof Row & string; title: string };
  /** What to mind with the key. */
  keyHint?: string;
}

/** The categories that records of a module are sorted into. */
export function CategoryScreen<Row extends Category>({ count, keyHint, newTitle, ...props }: CategoryScreenProps<Row>) {
  const t = useOwnText();
  const otherName = useOtherName<Row>(t('category.nameEn'));
  return (
    <RecordScreen
      {...props}
      newTitle={newTitle ?? t('category.new')}
      columns={[
        { key: 'name', title: t('category.name'), isSortable: true },
        otherName,
        { key: 'key', title: t('category.key'), isExported: true },
        { key: 'position', title: t('category.position'), isSortable: true, align: 'end' },
        { ...count, align: 'end', render: (row) => <RowCount count={Number(row[count.key])} /> },
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
          ...(keyHint !== undefined && { help: keyHint }),
        },
        { key: 'position', label: t('category.position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ position: 0 }}
    />
  );
}
