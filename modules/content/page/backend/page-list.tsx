import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { ContentScreen } from '../../envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../envelope/parts/editorial-endpoints.ts';
import { pageAdmin } from '../admin-contract.ts';
import type { PageTree } from '../tree/tree.ts';
import { StartForm } from './start-form.tsx';
import { TreeDiff } from './tree-diff.tsx';

type Row = OutputOf<(typeof pageAdmin)['page.page.list']>['data'][number];
type Shown = OutputOf<(typeof pageAdmin)['page.page.show']>['data'];

const record = 'page.page';
const endpoints = recordEndpoints<Row, Shown>(pageAdmin, record);
const editorial = editorialEndpoints(pageAdmin, record);

/** The text follows from the blocks, which are compared as such. */
const comparisons = {
  tree: (before: unknown, after: unknown) => (
    <TreeDiff before={(before ?? { blocks: [] }) as PageTree} after={(after ?? null) as PageTree | null} />
  ),
  body: null,
  bodyEn: null,
};

/** Every free page of the shop, with its editor and share card. */
export default function PageList() {
  const t = useText();
  const go = useNavigate();
  return (
    <ContentScreen
      record={record}
      endpoints={endpoints}
      editorial={editorial}
      title={t('title')}
      newTitle={t('new')}
      without={['body', 'bodyEn', 'advertiser']}
      create={(close) => <StartForm cancel={() => close()} />}
      comparisons={comparisons}
      comparisonNames={{ tree: t('design.blocks') }}
      actions={({ row, can }) =>
        can.save && <Button onClick={() => void go(`/backend/pages/${row.id}/design`)}>{t('design.open')}</Button>
      }
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
