import { lazy, Suspense } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { tagsAdmin } from '../admin-contract.ts';

// It searches among tags, which a list does not.
const MergeTag = lazy(() => import('./merge-tag.tsx').then((file) => ({ default: file.MergeTag })));

type Row = OutputOf<(typeof tagsAdmin)['tags.tag.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(tagsAdmin, 'tags.tag');

/** The words of the vocabulary, with what carries them and what they were merged into. */
export default function TagList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  const can = useCan();
  return (
    <RecordScreen
      importKind="tags.tag"
      endpoints={endpoints}
      title={t('title')}
      newTitle={t('new')}
      savePermission="tags.tag.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'categoryName', title: t('category') },
        { key: 'parentName', title: t('parent'), isHidden: true },
        { key: 'synonyms', title: t('synonyms') },
        {
          key: 'uses',
          title: t('uses'),
          align: 'end',
          render: ({ uses, mergedName }) =>
            mergedName === null ? (
              <RowCount count={uses} />
            ) : (
              <StateTag kind="quiet">{t('mergedInto', { name: mergedName })}</StateTag>
            ),
        },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
      ]}
      filters={[{ key: 'categoryId', label: t('category'), kind: 'source', source: 'tags.category' }]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 40, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 60 },
        { key: 'categoryId', label: t('category'), kind: 'source', source: 'tags.category', isRequired: true },
        { key: 'parentId', label: t('parent'), kind: 'source', source: 'tags.tag' },
        { key: 'synonyms', label: t('synonyms'), help: t('synonymsHint'), kind: 'tags', isWide: true },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ position: 0 }}
      actions={({ row, close }) =>
        can('tags.tag.merge') &&
        row.mergedInto === null && (
          <Suspense>
            <MergeTag tag={row} done={close} />
          </Suspense>
        )
      }
    />
  );
}
