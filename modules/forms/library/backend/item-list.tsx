import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { latePart } from '../../../../ui/console/late-part.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { outlineOf } from '../../engine/parts/builder/outline.ts';
import { ExportDefinition } from '../../exchange/parts/export-definition.tsx';
import { ImportAsNew } from '../../exchange/parts/import-as-new.tsx';
import { ImportHere } from '../../exchange/parts/import-here.tsx';
import { libraryAdmin, SAVE } from '../admin-contract.ts';
import { ItemEditions } from './item-editions.tsx';
import { ItemUses } from './item-uses.tsx';
import css from './library.module.css';

const FormBuilder = latePart(() =>
  import('../../engine/parts/builder/form-builder.tsx').then((file) => file.FormBuilder),
);

type Row = OutputOf<(typeof libraryAdmin)['library.item.list']>['data'][number];
type Shown = OutputOf<(typeof libraryAdmin)['library.item.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(libraryAdmin, 'library.item');

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const inWords = useText('engine');
  const { locale } = useConsole();
  return (
    <div className={css.tab}>
      <FactList
        facts={[
          [t('about'), inLanguage(locale, row.about, row.aboutEn)],
          [t('edition'), String(row.edition)],
          [t('uses'), t('usesCount', { count: row.uses })],
          [t('code'), <code key="code">{row.code}</code>],
        ]}
      />
      <pre className={css.outline}>{outlineOf(row.sections, inWords)}</pre>
    </div>
  );
}

/** Every item of the shop's library, with its versions and where it is asked. */
export default function ItemList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('library')}
      lead={t('lead')}
      newTitle={t('new')}
      savePermission={SAVE}
      width={860}
      headActions={<ImportAsNew permission={SAVE} save={endpoints.save} usual={{ about: '', aboutEn: '' }} />}
      columns={[
        { key: 'title', title: t('title'), isSortable: true },
        { key: 'titleEn', title: t('titleEn'), isHidden: true },
        {
          key: 'questions',
          title: t('questions'),
          align: 'end',
          render: ({ questions }) => <RowCount count={questions} />,
        },
        { key: 'edition', title: t('edition'), align: 'end' },
        { key: 'uses', title: t('uses'), align: 'end', render: ({ uses }) => <RowCount count={uses} /> },
        { key: 'code', title: t('code'), isHidden: true },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      isRemovable={({ uses }) => uses === 0}
      fields={[
        { key: 'title', label: t('title'), kind: 'text', max: 100, isRequired: true },
        { key: 'titleEn', label: t('titleEn'), kind: 'text', max: 160 },
        { key: 'about', label: t('about'), kind: 'longText', max: 600, rows: 2 },
        { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 900, rows: 2 },
        {
          ...{ key: 'sections', label: t('asked'), help: t('askedHint'), kind: 'custom', isWide: true },
          part: t('asked'),
          render: ({ value, onChange }) => (
            <>
              <ImportHere value={value} onChange={onChange} />
              <FormBuilder value={value} isOfLibrary onChange={onChange} />
            </>
          ),
        },
      ]}
      usual={{ sections: [] }}
      actions={({ row }) => <ExportDefinition title={row.title} titleEn={row.titleEn} sections={row.sections} />}
      detail={({ row }) => <Detail row={row} />}
      tabs={[
        { key: 'uses', label: t('uses'), content: ({ row }) => <ItemUses id={row.id} newest={row.edition} /> },
        { key: 'editions', label: t('editions'), content: ({ row }) => <ItemEditions id={row.id} /> },
      ]}
    />
  );
}
