import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { ContentScreen } from '../../../content/envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../../content/envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../../content/envelope/parts/preview-link.tsx';
import { useTreeChoices } from '../../../content/envelope/parts/use-tree-choices.ts';
import { productAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof productAdmin)['product.product.list']>['data'][number];
type Shown = OutputOf<(typeof productAdmin)['product.product.show']>['data'];

const record = 'product.product';
const endpoints = recordEndpoints<Row, Shown>(productAdmin, record);
const editorial = editorialEndpoints(productAdmin, record);

/** Every product of the shop, with its editor. */
export default function ProductList() {
  const t = useText();
  const can = useCan();
  const { choices: categories } = useTreeChoices('product.category', 'value');
  return (
    <ContentScreen
      hasImport
      record={record}
      endpoints={endpoints}
      editorial={editorial}
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'category', label: t('category'), kind: 'select', options: categories, isRequired: true },
        { key: 'maker', label: t('maker'), kind: 'text', max: 100 },
        { key: 'makerEn', label: t('makerEn'), kind: 'text', max: 160 },
        { key: 'year', label: t('year'), kind: 'year' },
        { key: 'brochureFile', label: t('brochure'), kind: 'file', holds: 'document', nameKey: 'brochureName' },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      columns={[
        { key: 'categoryName', title: t('category') },
        { key: 'maker', title: t('maker') },
        { key: 'year', title: t('year'), isYear: true, align: 'end' },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
      ]}
      filters={[
        { key: 'category', label: t('category'), kind: 'select', options: categories },
        { key: 'year', label: t('year'), kind: 'numbers' },
      ]}
      usual={{ position: 0 }}
      actions={({ row }) =>
        can('product.product.save') && <PreviewLink id={row.id} record="product.product" of={productAdmin} />
      }
    />
  );
}
