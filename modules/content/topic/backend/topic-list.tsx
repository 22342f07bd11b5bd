import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { useCan, useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { ContentScreen } from '../../envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../envelope/parts/preview-link.tsx';
import { useTreeChoices } from '../../envelope/parts/use-tree-choices.ts';
import { topicAdmin } from '../admin-contract.ts';
import { SectionItems } from './section-items.tsx';
import { SectionsDiff } from './sections-diff.tsx';

type Row = OutputOf<(typeof topicAdmin)['topic.topic.list']>['data'][number];
type Shown = OutputOf<(typeof topicAdmin)['topic.topic.show']>['data'];

const record = 'topic.topic';
const endpoints = recordEndpoints<Row, Shown>(topicAdmin, record);
const editorial = editorialEndpoints(topicAdmin, record);
const types = ['news', 'video', 'live'] as const;

/** Every topic of the shop, with its editor and the composer of its sections. */
export default function TopicList() {
  const t = useText();
  const can = useCan();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const { choices: categories } = useTreeChoices('topic.category', 'value');
  return (
    <ContentScreen
      record={record}
      endpoints={endpoints}
      editorial={editorial}
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'category', label: t('category'), kind: 'select', options: categories, isRequired: true },
        {
          key: 'type',
          label: t('type'),
          kind: 'select',
          options: types.map((value) => ({ value, label: t(`types.${value}`) })),
          isRequired: true,
        },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
        {
          key: 'sections',
          label: t('sections'),
          kind: 'objects',
          entryName: t('section'),
          addLabel: t('addSection'),
          max: 20,
          fields: [
            { key: 'title', label: t('sectionTitle'), kind: 'text', max: 60 },
            { key: 'titleEn', label: t('sectionTitleEn'), kind: 'text', max: 100 },
            {
              key: 'items',
              label: '',
              kind: 'custom',
              isWide: true,
              render: ({ value, onChange }) => <SectionItems value={value} onChange={onChange} />,
            },
          ],
        },
      ]}
      columns={[
        { key: 'categoryName', title: t('category') },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
      ]}
      filters={[{ key: 'category', label: t('category'), kind: 'select', options: categories }]}
      comparisons={{ sections: (before, after) => <SectionsDiff before={before} after={after} /> }}
      usual={{ type: 'news', position: 0, sections: [] }}
      facts={(row) => [
        [t('category'), row.categoryName || row.category],
        [t('sections'), inLine(row.sections.map((one) => `${propertyIn(locale, one, 'title')} (${one.items.length})`))],
      ]}
      actions={({ row }) => can('topic.topic.save') && <PreviewLink id={row.id} record="topic.topic" of={topicAdmin} />}
    />
  );
}
