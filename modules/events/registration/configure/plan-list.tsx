import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { SourceName } from '../../../../ui/console/source-name.tsx';
import { registrationAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof registrationAdmin)['registration.plan.list']>['data'][number];
type Shown = OutputOf<(typeof registrationAdmin)['registration.plan.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(registrationAdmin, 'registration.plan');

/** What registering for each conference asks beside its products. */
export default function PlanList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('plans')}
      lead={t('plansLead')}
      newTitle={t('newPlan')}
      savePermission="registration.plan.save"
      nameOf={({ conference }) => conference}
      columns={[
        { key: 'conference', title: t('conference'), isLong: true },
        {
          key: 'formId',
          title: t('form'),
          render: ({ formId }) => (formId === null ? t('asksNothing') : <SourceName source="form.form" id={formId} />),
        },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' }]}
      empty={{ title: t('noPlans'), hint: t('noPlansHint') }}
      usual={{ followReminders: [], mostRenames: 2 }}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'formId', label: t('form'), help: t('formHint'), kind: 'source', source: 'form.form', isWide: true },
        {
          ...{
            key: 'followForms',
            label: t('followForms'),
            help: t('followFormsHint'),
            kind: 'source',
            source: 'form.form',
          },
          ...{ isMultiple: true, isWide: true },
        },
        {
          ...{ key: 'followReminders', label: t('reminders'), help: t('remindersHint'), kind: 'objects', isWide: true },
          ...{ entryName: t('reminder'), addLabel: t('addReminder'), max: 5 },
          fields: [
            { key: 'formId', label: t('form'), kind: 'source', source: 'form.form', isRequired: true },
            { key: 'dueOn', label: t('dueOn'), kind: 'day', isRequired: true },
            { key: 'days', label: t('daysBefore'), kind: 'number', min: 0, max: 90, isRequired: true },
          ],
        },
        { key: 'namesUntil', label: t('namesUntil'), help: t('namesUntilHint'), kind: 'moment' },
        { key: 'mostRenames', label: t('mostRenames'), help: t('mostRenamesHint'), kind: 'number', min: 0, max: 20 },
        { key: 'note', label: t('planNote'), kind: 'longText', max: 500, rows: 3 },
        { key: 'noteEn', label: t('noteEn'), kind: 'longText', max: 600, rows: 3 },
      ]}
    />
  );
}
