import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { kepuAdmin } from '../admin-contract.ts';

/** The categories that kepus are sorted into. */
export default function CategoryList() {
  const t = useText();
  return (
    <CategoryScreen contract={kepuAdmin} record="kepu.category" title={t('categories')} count={{ title: t('title') }} />
  );
}
