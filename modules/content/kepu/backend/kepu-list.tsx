import { Button } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { medicalFields } from '../../envelope/parts/content-fields.ts';
import { ContentScreen } from '../../envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../envelope/parts/preview-link.tsx';
import { useTreeChoices } from '../../envelope/parts/use-tree-choices.ts';
import { kepuAdmin } from '../admin-contract.ts';
import { ReadabilityPanel } from './readability-panel.tsx';

type Row = OutputOf<(typeof kepuAdmin)['kepu.kepu.list']>['data'][number];
type Shown = OutputOf<(typeof kepuAdmin)['kepu.kepu.show']>['data'];

const record = 'kepu.kepu';
const endpoints = recordEndpoints<Row, Shown>(kepuAdmin, record);
const editorial = editorialEndpoints(kepuAdmin, record);
const TAGS = { none: 'quiet', asked: 'accent', passed: 'ok', returned: 'warn' } as const;

/** Every article of the shop, with its editor, its reviewer's word and how easily it is read. */
export default function KepuList() {
  const t = useText();
  const content = useText('envelope');
  const can = useCan();
  const { choices: categories } = useTreeChoices('kepu.category', 'value');
  const ask = useAction(kepuAdmin['kepu.kepu.ask'], { done: t('askedNow') });
  const due = ({ reviewDue, overdue }: Pick<Row, 'reviewDue' | 'overdue'>) =>
    overdue ? <StateTag kind="warn">{t('overdueSince', { date: reviewDue ?? '' })}</StateTag> : reviewDue;
  const review = ({ review: state }: Pick<Row, 'review'>) => (
    <StateTag kind={TAGS[state]}>{t(`review.${state}`)}</StateTag>
  );
  return (
    <ContentScreen
      hasImport
      record={record}
      ownOfCopies={['category', 'position', 'diseaseIds', 'drugIds']}
      endpoints={endpoints}
      editorial={editorial}
      without={['advertiser']}
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'category', label: t('category'), kind: 'select', options: categories, isRequired: true },
        { key: 'reviewerId', label: t('reviewer'), help: t('reviewerHint'), kind: 'source', source: 'kepu.reviewer' },
        ...medicalFields(content).filter(({ key }) => !key.startsWith('reviewer')),
        { key: 'diseaseIds', label: t('diseases'), kind: 'source', source: 'disease.disease', isMultiple: true },
        { key: 'drugIds', label: t('drugs'), kind: 'source', source: 'drug.drug', isMultiple: true },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      columns={[
        { key: 'categoryName', title: t('category') },
        { key: 'reviewerName', title: t('reviewer') },
        { key: 'review', title: t('reviewState'), words: 'review', render: review },
        { key: 'reviewDue', title: content('field.reviewDue'), isHidden: true, render: due },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
      ]}
      views={[{ key: 'overdue', label: t('overdue'), filters: { overdue: 'true' } }]}
      filters={[{ key: 'category', label: t('category'), kind: 'select', options: categories }]}
      usual={{ position: 0 }}
      told={(values) => (
        <Panel title={t('readability')}>
          <ReadabilityPanel values={values} />
        </Panel>
      )}
      facts={(row) => [
        [t('category'), row.categoryName],
        [t('reviewer'), row.reviewerName],
        [t('reviewState'), review(row)],
        [t('reviewComment'), row.reviewComment],
        [content('field.reviewDue'), due(row)],
        [t('readability'), <ReadabilityPanel key="reading" values={{ ...row }} />],
      ]}
      actions={({ row }) =>
        can('kepu.kepu.save') && (
          <>
            <PreviewLink id={row.id} record="kepu.kepu" of={kepuAdmin} />
            {row.reviewerId !== null && row.askedOf !== row.reviewerId && row.state !== 'archived' && (
              <Button loading={ask.isPending} onClick={() => ask.mutate({ id: row.id, version: row.version })}>
                {t('ask')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
