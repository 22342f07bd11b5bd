import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { locales } from '../../../../kernel/rules/locale.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { ContentScreen } from '../../envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../envelope/parts/preview-link.tsx';
import { useTreeChoices } from '../../envelope/parts/use-tree-choices.ts';
import { documentAdmin } from '../admin-contract.ts';
import { documentKinds } from '../rules.ts';

type Row = OutputOf<(typeof documentAdmin)['document.document.list']>['data'][number];
type Shown = OutputOf<(typeof documentAdmin)['document.document.show']>['data'];

const record = 'document.document';
const endpoints = recordEndpoints<Row, Shown>(documentAdmin, record);
const editorial = editorialEndpoints(documentAdmin, record);

/** Every document of the shop, with its editor. */
export default function DocumentList() {
  const t = useText();
  const can = useCan();
  const { choices: categories } = useTreeChoices('document.category', 'value');
  const kinds = documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
  const languages = locales.map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <ContentScreen
      hasImport
      record={record}
      endpoints={endpoints}
      editorial={editorial}
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'category', label: t('category'), kind: 'select', options: categories, isRequired: true },
        { key: 'kind', label: t('kind'), kind: 'select', options: kinds, isRequired: true },
        { key: 'source', label: t('source'), kind: 'text', max: 100 },
        { key: 'sourceEn', label: t('sourceEn'), kind: 'text', max: 160 },
        { key: 'year', label: t('year'), kind: 'year' },
        { key: 'language', label: t('language'), kind: 'select', options: languages, isRequired: true },
        { key: 'pages', label: t('pages'), kind: 'number', min: 1, max: 5000 },
        {
          ...{ key: 'paperFile', label: t('paper'), kind: 'file', holds: 'reading', nameKey: 'paperName' },
          help: t('paperHelp'),
        },
        { key: 'isMarked', label: t('isMarked'), kind: 'switch', help: t('isMarkedHelp') },
        { key: 'canDownload', label: t('canDownload'), kind: 'switch' },
      ]}
      columns={[
        { key: 'categoryName', title: t('category') },
        { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'source', title: t('source') },
        { key: 'year', title: t('year'), isYear: true, isSortable: true, align: 'end' },
        { key: 'reads', title: t('reads'), align: 'end' },
        { key: 'downloads', title: t('downloads'), align: 'end' },
        { key: 'pages', title: t('pages'), align: 'end', isHidden: true },
      ]}
      filters={[
        { key: 'category', label: t('category'), kind: 'select', options: categories },
        { key: 'kind', label: t('kind'), kind: 'select', options: kinds },
        { key: 'year', label: t('year'), kind: 'numbers' },
      ]}
      usual={{ language: 'zh-CN', canDownload: false, isMarked: false }}
      actions={({ row }) =>
        can('document.document.save') && <PreviewLink id={row.id} record="document.document" of={documentAdmin} />
      }
    />
  );
}
