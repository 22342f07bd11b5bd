import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { latePart } from '../../../../ui/console/late-part.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { outlineOf } from '../../engine/parts/builder/outline.ts';
import { partRecord } from '../admin-contract.ts';
import { UNASKED } from '../profile-rules.ts';

const FormBuilder = latePart(() =>
  import('../../engine/parts/builder/form-builder.tsx').then((file) => file.FormBuilder),
);

type Row = OutputOf<(typeof partRecord)['profile.part.list']>['data'][number];
type Shown = OutputOf<(typeof partRecord)['profile.part.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(partRecord, 'profile.part');

function PartDetail({ row, places, outline }: { row: Shown; places: string; outline: string }) {
  const t = useText();
  return (
    <>
      <Panel title={t('about')}>
        <FactList
          facts={[
            [t('name'), row.title],
            [t('nameEn'), row.titleEn],
            [t('leadText'), row.lead],
            [t('layouts'), places],
            [t('isAsked'), t(row.isAsked ? 'yes' : 'no')],
            [t('isOn'), t(row.isOn ? 'on' : 'off')],
            [t('answers'), String(row.answers)],
          ]}
        />
      </Panel>
      <Panel title={t('questions')}>
        <pre style={{ margin: 0, whiteSpace: 'pre-wrap', font: 'inherit' }}>{outline}</pre>
      </Panel>
    </>
  );
}

/** What the shop asks its members in their profile, part by part. */
export default function PartList() {
  const t = useText();
  const inEngine = useText('engine');
  const layouts = (['front', 'mobile'] as const).map((value) => ({ value, label: t(`layout.${value}`) }));
  const places = (on: Row['layouts']): string =>
    on.length === 0 ? t('everywhere') : on.map((value) => t(`layout.${value}`)).join(' · ');
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('title')}
      lead={t('lead')}
      newTitle={t('new')}
      savePermission="profile.part.configure"
      width={1080}
      columns={[
        { key: 'title', title: t('name') },
        { key: 'layouts', title: t('layouts'), render: (row) => places(row.layouts) },
        { key: 'isAsked', title: t('isAsked'), render: (row) => t(row.isAsked ? 'yes' : 'no') },
        { key: 'answers', title: t('answers'), align: 'end', render: (row) => <RowCount count={row.answers} /> },
        { key: 'isOn', title: t('state'), render: (row) => t(row.isOn ? 'on' : 'off') },
        { key: 'position', title: t('position'), align: 'end', isSortable: true, isHidden: true },
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      isRemovable={(row) => row.answers === 0}
      fields={[
        { key: 'title', label: t('name'), kind: 'text', max: 80, isRequired: true },
        { key: 'titleEn', label: t('nameEn'), kind: 'text', max: 120 },
        { key: 'lead', label: t('leadText'), kind: 'longText', max: 300, rows: 2 },
        { key: 'leadEn', label: t('leadTextEn'), kind: 'longText', max: 400, rows: 2 },
        {
          key: 'sections',
          label: t('questions'),
          kind: 'custom',
          isWide: true,
          render: ({ value, onChange }) => <FormBuilder value={value} unasked={UNASKED} onChange={onChange} />,
        },
        {
          key: 'layouts',
          label: t('layouts'),
          help: t('layoutsHint'),
          kind: 'select',
          options: layouts,
          isMultiple: true,
        },
        { key: 'isAsked', label: t('isAsked'), help: t('isAskedHint'), kind: 'switch' },
        { key: 'isOn', label: t('isOn'), help: t('isOnHint'), kind: 'switch' },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ sections: [], layouts: [], isAsked: false, isOn: true, position: 0 }}
      detail={({ row }) => (
        <PartDetail row={row} places={places(row.layouts)} outline={outlineOf(row.sections, inEngine)} />
      )}
    />
  );
}
