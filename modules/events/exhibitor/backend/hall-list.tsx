import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { hallRecord } from '../booth-contract.ts';

type Row = OutputOf<(typeof hallRecord)['exhibitor.hall.list']>['data'][number];
type Shown = OutputOf<(typeof hallRecord)['exhibitor.hall.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(hallRecord, 'exhibitor.hall');

/** The halls of the exhibitions, each with its plan. */
export default function HallList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  const metres = (key: string, label: string): FormField => ({
    ...{ key, label, kind: 'number', min: 0, max: 1000, unit: 'm', isRequired: true },
  });
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('halls')}
      lead={t('hallsLead')}
      newTitle={t('newHall')}
      savePermission="exhibitor.hall.save"
      columns={[
        { key: 'name', title: t('name') },
        otherName,
        { key: 'conference', title: t('conference'), isLong: true },
        {
          ...{ key: 'size', title: t('size') },
          render: ({ width, depth }) => `${width} × ${depth} m`,
          inFiles: [
            { key: 'width', title: `${t('width')} (m)` },
            { key: 'depth', title: `${t('depth')} (m)` },
          ],
        },
        { key: 'booths', title: t('boothCount'), align: 'end' },
        {
          ...{ key: 'plan', title: t('plan'), isExported: false },
          render: ({ id }) => <Link to={`/backend/exhibition-plan/${id}`}>{t('openPlan')}</Link>,
        },
      ]}
      filters={[{ key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' }]}
      empty={{ title: t('noHalls'), hint: t('noHallsHint') }}
      fields={[
        {
          ...{ key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'name', label: t('name'), kind: 'text', max: 40, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 80 },
        metres('width', t('width')),
        metres('depth', t('depth')),
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 1000 },
        {
          ...{ key: 'marks', label: t('marks'), help: t('marksHint'), kind: 'objects', isWide: true, max: 60 },
          ...{ entryName: t('markLabel'), addLabel: t('marks') },
          fields: [
            { key: 'label', label: t('markLabel'), kind: 'text', max: 20, isRequired: true },
            { key: 'labelEn', label: t('markLabelEn'), kind: 'text', max: 40 },
            metres('x', t('fromLeft')),
            metres('y', t('fromAbove')),
            metres('width', t('width')),
            metres('depth', t('depth')),
          ],
        },
      ]}
      usual={{ position: 0, marks: [] }}
      actions={({ row }) => <Link to={`/backend/exhibition-plan/${row.id}`}>{t('openPlan')}</Link>}
    />
  );
}
