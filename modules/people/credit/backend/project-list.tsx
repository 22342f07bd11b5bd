import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useDictionary } from '../../../../ui/console/use-dictionary.ts';
import { creditAdmin } from '../admin-contract.ts';
import { RowsOf } from './rows-of.tsx';

type Row = OutputOf<(typeof creditAdmin)['credit.project.list']>['data'][number];
type Shown = OutputOf<(typeof creditAdmin)['credit.project.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(creditAdmin, 'credit.project');

/** The projects of continuing education: with their accreditation number, or for attendance alone. */
export default function ProjectList() {
  const t = useText();
  const levels = useDictionary('credit.level');
  const categories = useDictionary('credit.category');
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('projects')}
      lead={t('projectsLead')}
      newTitle={t('newProject')}
      savePermission="credit.project.save"
      columns={[
        { key: 'title', title: t('projectTitle'), isSortable: true, isLong: true },
        { key: 'number', title: t('number'), render: ({ number }) => number || t('attendanceOnly') },
        { key: 'level', title: t('level'), labels: levels.labels },
        { key: 'category', title: t('category'), labels: categories.labels },
        { key: 'startsOn', title: t('startsOn'), isSortable: true },
        { key: 'endsOn', title: t('endsOn') },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          isHidden: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      views={[
        { key: 'accredited', label: t('accreditedOnes'), filters: { isAccredited: 'true' } },
        { key: 'attendance', label: t('attendanceOnly'), filters: { isAccredited: 'false' } },
      ]}
      filters={[{ key: 'isAccredited', label: t('accreditedOnes'), kind: 'flag' }]}
      empty={{ title: t('noProjects'), hint: t('noProjectsHint') }}
      fields={[
        { key: 'title', label: t('projectTitle'), kind: 'text', max: 120, isRequired: true, isWide: true },
        { key: 'titleEn', label: t('titleEn'), kind: 'text', max: 200, isWide: true },
        { key: 'organiser', label: t('organiser'), kind: 'text', max: 100 },
        { key: 'organiserEn', label: t('organiserEn'), kind: 'text', max: 160 },
        { key: 'number', label: t('number'), help: t('numberHint'), kind: 'text', max: 60 },
        { key: 'level', label: t('level'), kind: 'dictionary', dictionary: 'credit.level' },
        { key: 'category', label: t('category'), kind: 'dictionary', dictionary: 'credit.category' },
        { key: 'startsOn', label: t('startsOn'), kind: 'day', isRequired: true },
        { key: 'endsOn', label: t('endsOn'), kind: 'day', isRequired: true },
      ]}
      tabs={[
        {
          key: 'units',
          label: t('units'),
          content: ({ row }) => <RowsOf kind="units" filters={{ projectId: row.id }} />,
        },
        {
          key: 'lines',
          label: t('ledger'),
          content: ({ row }) => <RowsOf kind="lines" filters={{ projectId: row.id }} />,
        },
      ]}
    />
  );
}
