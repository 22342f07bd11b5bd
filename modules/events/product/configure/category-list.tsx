import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { productAdmin } from '../admin-contract.ts';

/** The categories that products are sorted into. */
export default function CategoryList() {
  const t = useText();
  return (
    <CategoryScreen
      contract={productAdmin}
      record="product.category"
      title={t('categories')}
      count={{ title: t('title') }}
    />
  );
}
