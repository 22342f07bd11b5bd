import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { expertAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof expertAdmin)['expert.group.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(expertAdmin, 'expert.group');

/** The committees and study groups in which experts hold posts. */
export default function GroupList() {
  const t = useText();
  return (
    <CategoryScreen
      endpoints={endpoints}
      title={t('groups')}
      newTitle={t('newGroup')}
      savePermission="expert.group.save"
      importKind="expert.group"
      empty={{ title: t('groupEmpty'), hint: t('groupEmptyHint') }}
      count={{ key: 'items', title: t('members') }}
      keyHint={t('keyHint')}
    />
  );
}
