import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { expertAdmin } from '../admin-contract.ts';

/** The committees and study groups in which experts hold posts. */
export default function GroupList() {
  const t = useText();
  return (
    <CategoryScreen
      contract={expertAdmin}
      record="expert.group"
      title={t('groups')}
      newTitle={t('newGroup')}
      empty={{ title: t('groupEmpty'), hint: t('groupEmptyHint') }}
      count={{ title: t('members') }}
    />
  );
}
