import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { ContentScreen } from '../../envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../envelope/parts/editorial-endpoints.ts';
import { pageAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof pageAdmin)['page.page.list']>['data'][number];
type Shown = OutputOf<(typeof pageAdmin)['page.page.show']>['data'];

const record = 'page.page';
const endpoints = recordEndpoints<Row, Shown>(pageAdmin, record);
const editorial = editorialEndpoints(pageAdmin, record);

/** Every free page of the shop, with its editor and share card. */
export default function PageList() {
  const t = useText();
  return (
    <ContentScreen
      record={record}
      endpoints={endpoints}
      editorial={editorial}
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'shareTitle', label: t('shareTitle'), help: t('shareHint'), kind: 'text', max: 60, part: t('share') },
        { key: 'shareTitleEn', label: t('shareTitleEn'), kind: 'text', max: 100 },
        { key: 'shareDesc', label: t('shareDesc'), kind: 'text', max: 120 },
        { key: 'shareDescEn', label: t('shareDescEn'), kind: 'text', max: 200 },
      ]}
    />
  );
}
