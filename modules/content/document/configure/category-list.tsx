import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { documentAdmin } from '../admin-contract.ts';

/** The categories that documents are sorted into. */
export default function CategoryList() {
  const t = useText();
  return (
    <CategoryScreen
      contract={documentAdmin}
      record="document.category"
      title={t('categories')}
      count={{ title: t('title') }}
    />
  );
}
