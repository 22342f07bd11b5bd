import { useText } from '../../../../ui/console/console-context.ts';
import { ImportButton } from '../../../../ui/console/import-button.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useDictionary } from '../../../../ui/console/use-dictionary.ts';
import { doctorReview } from '../contract.ts';
import { ApplicationDrawer } from './application-drawer.tsx';
import { ApplicationState, labelOf, states } from './application-state.tsx';

/** The queue of people who ask to be known as doctors, and what became of those before. */
export default function ApplicationList() {
  const t = useText();
  const titles = useDictionary('doctor.title');
  const departments = useDictionary('doctor.department');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <ImportButton kind="doctor.profile" list={doctorReview['doctor.application.list'].path} />
      </PageHeader>
      <RecordTable
        list={doctorReview['doctor.application.list']}
        nameOf={(row) => row.name}
        searchHint={t('search')}
        columns={[
          { key: 'name', title: t('name') },
          {
            key: 'title',
            title: t('rank'),
            render: (row) => titles.labelOf(row.title) ?? <Nothing />,
          },
          { key: 'hospital', title: t('hospital'), isSortable: true },
          { key: 'department', title: t('department'), render: (row) => departments.labelOf(row.department) },
          { key: 'licenceMasked', title: t('licence'), isHidden: true },
          {
            key: 'isChange',
            title: t('kind'),
            labels: { true: t('change'), false: t('first') },
            render: (row) => t(row.isChange ? 'change' : 'first'),
          },
          { key: 'state', title: t('stateName'), render: (row) => <ApplicationState row={row} /> },
          {
            key: 'submittedAt',
            title: t('submittedAt'),
            isSortable: true,
            render: (row) => <Moment at={row.submittedAt} />,
          },
          {
            key: 'decidedAt',
            title: t('decidedAt'),
            isSortable: true,
            isHidden: true,
            render: (row) => <Moment at={row.decidedAt} />,
          },
        ]}
        views={states.map((state) => ({ key: state, label: t(labelOf(state)), filters: { state } }))}
        filters={[
          {
            key: 'state',
            label: t('stateName'),
            kind: 'select',
            options: states.map((state) => ({ value: state, label: t(labelOf(state)) })),
          },
          {
            key: 'title',
            label: t('rank'),
            kind: 'select',
            options: titles.choices,
          },
          {
            key: 'department',
            label: t('department'),
            kind: 'select',
            options: departments.choices,
          },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      <ApplicationDrawer />
    </>
  );
}
