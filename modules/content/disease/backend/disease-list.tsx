import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useDictionary } from '../../../../ui/console/use-dictionary.ts';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { RecordWithdrawal } from '../../envelope/parts/record-withdrawal.tsx';
import { diseaseAdmin, SAVE } from '../admin-contract.ts';
import { codeRelations, codeSystems, type PartState } from '../rules.ts';
import { PartList } from './part-list.tsx';

type Row = OutputOf<(typeof diseaseAdmin)['disease.disease.list']>['data'][number];
type Shown = OutputOf<(typeof diseaseAdmin)['disease.disease.show']>['data'];

const record = 'disease.disease';
const endpoints = recordEndpoints<Row, Shown>(diseaseAdmin, record);

/** Every disease of the directory, with what is written of it and waits for its review. */
export default function DiseaseList() {
  const t = useText();
  const shared = useText('envelope');
  const otherName = useOtherName<Row>(t('nameEn'));
  const departments = useDictionary('doctor.department');
  const state = (of: PartState | null) =>
    of !== null && (
      <StateTag kind={of === 'passed' ? 'ok' : of === 'draft' ? 'quiet' : 'warn'}>{t(`states.${of}`)}</StateTag>
    );
  return (
    <RecordScreen
      importKind={record}
      endpoints={endpoints}
      title={t('title')}
      newTitle={t('new')}
      savePermission={SAVE}
      width={760}
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'letter', title: t('letter') },
        {
          ...{ key: 'department', title: t('department'), labels: departments.labels },
        },
        { key: 'patient', title: t('patient'), words: 'states', render: ({ patient }) => state(patient) },
        {
          key: 'professional',
          title: t('professional'),
          words: 'states',
          render: ({ professional }) => state(professional),
        },
        { key: 'successorName', title: t('successor') },
        {
          key: 'withdrawnAt',
          title: shared('field.withdrawnAt'),
          render: ({ withdrawnAt }) => <Moment at={withdrawnAt} />,
        },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      views={[{ key: 'asked', label: t('isAsked'), filters: { isAsked: 'true' } }]}
      filters={[
        { key: 'letter', label: t('letter'), kind: 'text' },
        { key: 'isAsked', label: t('isAsked'), kind: 'flag' },
        { key: 'isObsolete', label: t('isObsolete'), kind: 'flag' },
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 120, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 200 },
        { key: 'synonyms', label: t('synonyms'), kind: 'tags', max: 40, isWide: true },
        { key: 'department', label: t('department'), kind: 'dictionary', dictionary: 'doctor.department' },
        { key: 'pinyin', label: t('pinyin'), kind: 'text', max: 200, help: t('pinyinHelp') },
        {
          ...{ key: 'codes', label: t('codes'), kind: 'objects', isWide: true, max: 40 },
          ...{ entryName: t('code'), addLabel: t('addCode') },
          fields: [
            {
              ...{ key: 'system', label: t('system'), kind: 'select', isRequired: true },
              options: codeSystems.map((value) => ({ value, label: t(`systems.${value}`) })),
            },
            { key: 'code', label: t('code'), kind: 'text', max: 40, isRequired: true },
            {
              ...{ key: 'relation', label: t('relation'), kind: 'select', isRequired: true },
              options: codeRelations.map((value) => ({ value, label: t(`relations.${value}`) })),
            },
          ],
        },
        { key: 'drugIds', label: t('drugs'), kind: 'source', source: 'drug.drug', isMultiple: true, isWide: true },
        {
          ...{ key: 'documentIds', label: t('documents'), kind: 'source', source: 'document.document' },
          ...{ isMultiple: true, isWide: true },
        },
        {
          ...{ key: 'successorId', label: t('successor'), kind: 'source', source: 'disease.disease' },
          ...{ help: t('successorHelp'), isWide: true },
        },
      ]}
      before={({ row }) => (
        <RecordWithdrawal record={record} row={row} putBack={diseaseAdmin['disease.disease.putBack']} />
      )}
      isRemovable={({ patient, professional }) => patient === null && professional === null}
      tabs={[{ key: 'parts', label: t('parts'), content: ({ row }) => <PartList diseaseId={row.id} /> }]}
    />
  );
}
