import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { latePart } from '../../../../ui/console/late-part.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { outlineOf } from '../../../forms/engine/parts/builder/outline.ts';
import { ASKS, COMPANY_FIELDS, USUAL_ASKS } from '../rules/company-fields.ts';
import { UNASKED } from '../rules/sheet.ts';
import { sheetRecord } from '../sheet-contract.ts';

const FormBuilder = latePart(() =>
  import('../../../forms/engine/parts/builder/form-builder.tsx').then((file) => file.FormBuilder),
);

type Row = OutputOf<(typeof sheetRecord)['exhibitor.sheet.list']>['data'][number];
type Shown = OutputOf<(typeof sheetRecord)['exhibitor.sheet.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(sheetRecord, 'exhibitor.sheet');

function SheetDetail({ row }: { row: Shown }) {
  const t = useText();
  const inEngine = useText('engine');
  return (
    <>
      <Panel title={t('sheetFields')}>
        <FactList
          facts={[
            [t('companyName'), t('asks.needed')],
            ...COMPANY_FIELDS.map((field) => [t(field), t(`asks.${row.asks[field]}`)] as const),
          ]}
        />
      </Panel>
      <Panel title={t('sheetQuestions')}>
        {row.sections.length === 0 ? (
          t('noQuestions')
        ) : (
          <pre style={{ margin: 0, whiteSpace: 'pre-wrap', font: 'inherit' }}>{outlineOf(row.sections, inEngine)}</pre>
        )}
      </Panel>
    </>
  );
}

/** What the exhibitors of each exhibition are asked about their company: which fields, which of them are needed, and own questions. */
export default function SheetList() {
  const t = useText();
  const options = ASKS.map((value) => ({ value, label: t(`asks.${value}`) }));
  const asked = COMPANY_FIELDS.map(
    (field, nth): FormField => ({
      ...{ key: `asks.${field}`, label: t(field), kind: 'select', options, isRequired: true },
      ...(nth === 0 && { part: t('sheetFields') }),
    }),
  );
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('sheets')}
      lead={t('sheetsLead')}
      newTitle={t('newSheet')}
      savePermission="exhibitor.sheet.configure"
      nameOf={({ conference }) => conference}
      width={1080}
      columns={[
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'edition', title: t('edition'), align: 'end' },
        { key: 'forms', title: t('sheetForms'), align: 'end', render: ({ forms }) => <RowCount count={forms} /> },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' }]}
      empty={{ title: t('noSheets'), hint: t('noSheetsHint') }}
      isRemovable={({ forms }) => forms === 0}
      fields={[
        {
          ...{ key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' },
          ...{ isRequired: true, isWide: true },
        },
        ...asked,
        {
          ...{ key: 'sections', label: t('sheetQuestions'), help: t('sheetQuestionsHint'), kind: 'custom' },
          ...{ isWide: true, part: t('sheetQuestions') },
          render: ({ value, onChange }) => <FormBuilder value={value} unasked={UNASKED} onChange={onChange} />,
        },
      ]}
      usual={{ asks: USUAL_ASKS, sections: [] }}
      detail={({ row }) => <SheetDetail row={row} />}
    />
  );
}
