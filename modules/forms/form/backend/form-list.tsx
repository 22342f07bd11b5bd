import { Button } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { rowCount, rowCountText } from '../../../../kernel/rules/count-text.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { latePart } from '../../../../ui/console/late-part.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { YuanInput } from '../../../../ui/console/yuan-input.tsx';
import { ContentScreen } from '../../../content/envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../../content/envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../../content/envelope/parts/preview-link.tsx';
import { ThingPeople } from '../../../people/role/parts/thing-people.tsx';
import { PaperButtons } from '../../../platform/paper/parts/paper-buttons.tsx';
import { AnswersCondition } from '../../engine/parts/builder/answers-condition.tsx';
import { outlineOf } from '../../engine/parts/builder/outline.ts';
import { useQuotasField } from '../../engine/parts/builder/quotas-field.tsx';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { LAYOUTS } from '../../engine/rules/pages.ts';
import { ExportDefinition } from '../../exchange/parts/export-definition.tsx';
import { ImportAsNew } from '../../exchange/parts/import-as-new.tsx';
import { ImportHere } from '../../exchange/parts/import-here.tsx';
import { formAdmin, formBegun } from '../admin-contract.ts';
import { MOST_IN_GROUP } from '../attendee.ts';
import { QUOTA_ACTIONS } from '../quota-actions.ts';
import { OutsideFields } from './outside-fields.tsx';
import { OwnQuestion, ProfileQuestion } from './profile-question.tsx';

const FormBuilder = latePart(() =>
  import('../../engine/parts/builder/form-builder.tsx').then((file) => file.FormBuilder),
);

const ImpactPanel = latePart(() =>
  import('../../engine/parts/builder/impact-panel.tsx').then((file) => file.ImpactPanel),
);

type Row = OutputOf<(typeof formAdmin)['form.form.list']>['data'][number];
type Shown = OutputOf<(typeof formAdmin)['form.form.show']>['data'];

const record = 'form.form';
const endpoints = recordEndpoints<Row, Shown>(formAdmin, record);
const editorial = editorialEndpoints(formAdmin, record);
const people = ['visitor', 'member', 'doctor'] as const;

/** Every form of the shop, with its editor and its builder. */
export default function FormList() {
  const t = useText();
  const can = useCan();
  const layouts = LAYOUTS.map((value) => ({ value, label: t(`layouts.${value}`) }));
  const { locale, permissions } = useConsole();
  const begins = useAnswer(formBegun['form.form.usual'], {}, { enabled: permissions.has('form.form.save') });
  const who = people.map((value) => ({ value, label: t(`who.${value}`) }));
  const days = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: t(`weekday.${value}`) }));
  const perPerson = (['many', 'once'] as const).map((value) => ({ value, label: t(`perPersons.${value}`) }));
  const quotas = useQuotasField(QUOTA_ACTIONS, t('quotasHint'));
  // A new form begins with what the shop usually does: it waits for that.
  if (begins.isLoading) return <Waiting />;
  if (begins.isError) return <Failure error={begins.error} retry={() => void begins.refetch()} />;
  const usual = {
    layout: 'sheet',
    sections: [],
    ...begins.data?.data,
    perPerson: 'many',
    tellsGroup: false,
    tellsOutside: true,
    outsideFields: [],
    ...{
      weekdays: [],
      endings: [],
      quotas: [],
      profileFields: [],
      hidesFull: false,
      receipts: false,
      lateTakes: true,
      tries: 1,
      invitedOnly: false,
    },
  };
  return (
    <ContentScreen
      record={record}
      people={(row) => <ThingPeople record={record} id={row.id} name={inLanguage(locale, row.title, row.titleEn)} />}
      endpoints={endpoints}
      editorial={editorial}
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      without={[
        'author.name',
        'author.title',
        'author.org',
        'authorEn.name',
        'authorEn.title',
        'authorEn.org',
        'advertiser',
        'tagIds',
      ]}
      fields={[
        {
          key: 'sections',
          label: t('sections'),
          kind: 'custom',
          isWide: true,
          part: t('sections'),
          render: ({ value, onChange }) => (
            <>
              <ImportHere value={value} onChange={onChange} />
              <FormBuilder value={value} onChange={onChange} />
            </>
          ),
        },
        { key: 'layout', label: t('layout'), kind: 'select', options: layouts, isRequired: true },
        { key: 'who', label: t('whoMay'), kind: 'select', options: who, isRequired: true, part: t('rules') },
        { key: 'invitedOnly', label: t('invitedOnly'), help: t('invitedOnlyHint'), kind: 'switch' },
        {
          key: 'perPerson',
          label: t('perPerson'),
          help: t('perPersonHint'),
          kind: 'select',
          options: perPerson,
          isRequired: true,
        },
        { key: 'opensAt', label: t('opensAt'), kind: 'moment' },
        { key: 'closesAt', label: t('closesAt'), kind: 'moment' },
        { key: 'eventAt', label: t('eventAt'), help: t('eventAtHint'), kind: 'moment' },
        { key: 'cap', label: t('cap'), help: t('capHint'), kind: 'number', min: 1, max: 100_000 },
        {
          key: 'feeFen',
          label: t('feeFen'),
          help: t('feeFenHint'),
          kind: 'custom',
          render: ({ id, value, onChange }) => (
            <YuanInput id={id} fen={typeof value === 'number' ? value : null} onChange={onChange} />
          ),
        },
        { key: 'editable', label: t('editable'), kind: 'switch' },
        {
          key: 'groupMost',
          label: t('groupMost'),
          help: t('groupMostHint'),
          kind: 'number',
          min: 2,
          max: MOST_IN_GROUP,
        },
        { key: 'namesUntil', label: t('namesUntil'), help: t('namesUntilHint'), kind: 'moment' },
        { key: 'tellsGroup', label: t('tellsGroup'), help: t('tellsGroupHint'), kind: 'switch' },
        ...(['dailyFrom', 'dailyUntil'] as const).map((key) => ({
          ...{ key, label: t(key), help: t(`${key}Hint`), max: 5, placeholder: '08:00' },
          kind: 'text' as const,
        })),
        {
          key: 'weekdays',
          label: t('weekdays'),
          help: t('weekdaysHint'),
          kind: 'select',
          options: days,
          isMultiple: true,
        },
        quotas,
        {
          ...{ key: 'profileFields', label: t('profileFields'), help: t('profileFieldsHint'), kind: 'objects' },
          ...{ isWide: true, max: 40, entryName: t('profileField'), addLabel: t('addProfileField') },
          fields: [
            {
              key: 'question',
              label: t('profileOwn'),
              kind: 'custom',
              render: (control) => <OwnQuestion {...control} />,
            },
            {
              key: 'field',
              label: t('profileOf'),
              kind: 'custom',
              render: (control) => <ProfileQuestion {...control} />,
            },
            { key: 'writes', label: t('profileWrites'), help: t('profileWritesHint'), kind: 'switch' },
          ],
        },
        { key: 'minutes', label: t('minutes'), help: t('minutesHint'), kind: 'number', min: 1, max: 600 },
        {
          ...{ key: 'lateTakes', label: t('lateTakes'), help: t('lateTakesHint'), kind: 'switch' },
          when: ({ minutes }) => typeof minutes === 'number',
        },
        {
          ...{ key: 'tries', label: t('tries'), help: t('triesHint'), kind: 'number', min: 1, max: 10 },
          when: ({ minutes, lateTakes }) => typeof minutes === 'number' && lateTakes === false,
        },
        { key: 'mostEach', label: t('mostEach'), help: t('mostEachHint'), kind: 'number', min: 1, max: 100 },
        { key: 'mostDevice', label: t('mostDevice'), help: t('mostDeviceHint'), kind: 'number', min: 1, max: 100 },
        { key: 'hidesFull', label: t('hidesFull'), help: t('hidesFullHint'), kind: 'switch' },
        { key: 'fullText', label: t('fullText'), help: t('fullTextHint'), kind: 'longText', max: 300, rows: 2 },
        { key: 'fullTextEn', label: t('fullTextEn'), kind: 'longText', max: 450, rows: 2 },
        { key: 'fullLink', label: t('fullLink'), help: t('linkHint'), kind: 'text', max: 300 },
        { key: 'receipts', label: t('receipts'), help: t('receiptsHint'), kind: 'switch' },
        { key: 'approves', label: t('approves'), help: t('approvesHint'), kind: 'switch' },
        { key: 'tellsOutside', label: t('tellsOutside'), help: t('tellsOutsideHint'), kind: 'switch' },
        {
          key: 'outsideFields',
          label: t('outsideFields'),
          help: t('outsideFieldsHint'),
          kind: 'custom',
          when: ({ tellsOutside }) => tellsOutside === true,
          render: (control) => <OutsideFields {...control} />,
        },
        {
          ...{ key: 'endings', label: t('endings'), help: t('endingsHint'), kind: 'objects', isWide: true, max: 20 },
          ...{ entryName: t('ending'), addLabel: t('addEnding') },
          fields: [
            {
              key: 'when',
              label: t('endingWhen'),
              kind: 'custom',
              render: (control) => <AnswersCondition {...control} label={t('endingWhenHint')} />,
            },
            { key: 'text', label: t('endingText'), kind: 'longText', max: 500, rows: 2 },
            { key: 'textEn', label: t('endingTextEn'), kind: 'longText', max: 800, rows: 2 },
            { key: 'link', label: t('endingLink'), help: t('linkHint'), kind: 'text', max: 300 },
          ],
        },
        { key: 'thanks', label: t('thanks'), help: t('thanksHint'), kind: 'longText', max: 500, rows: 2 },
        { key: 'thanksEn', label: t('thanksEn'), kind: 'longText', max: 800, rows: 2 },
      ]}
      columns={[
        {
          key: 'answers',
          title: t('answers'),
          align: 'end',
          render: ({ answers, waiting }) =>
            waiting > 0 ? (
              t('answersWaiting', { ...rowCount(answers), waiting: rowCountText(locale, waiting) })
            ) : (
              <RowCount count={answers} />
            ),
        },
        { key: 'closesAt', title: t('closesAt'), render: ({ closesAt }) => <Moment at={closesAt} /> },
        { key: 'who', title: t('whoMay'), isHidden: true, render: (row) => t(`who.${row.who}`) },
      ]}
      filters={[{ key: 'who', label: t('whoMay'), kind: 'select', options: who }]}
      usual={usual}
      headActions={<ImportAsNew permission="form.form.save" save={endpoints.save} usual={usual} />}
      comparisons={{
        sections: (before, after) => (
          <VersionDiff before={outlineOf(before, t)} after={outlineOf(after, t)} kind="text" />
        ),
      }}
      beforeSteps={({ id, edition, version }) =>
        edition > 0 && <ImpactPanel key={version} endpoint={formAdmin['form.form.impact']} id={id} />
      }
      facts={(row) => [
        [t('sections'), t('questionCount', { count: questionsOf(row.sections).length })],
        [t('hash'), row.hash && <code key="hash">{row.hash.slice(0, 16)}</code>],
        [t('layout'), t(`layouts.${row.layout}`)],
        [t('whoMay'), t(`who.${row.who}`)],
        [t('perPerson'), t(`perPersons.${row.perPerson}`)],
        [t('opensAt'), row.opensAt && <Moment at={row.opensAt} />],
        [t('closesAt'), row.closesAt && <Moment at={row.closesAt} />],
        [t('eventAt'), row.eventAt && <Moment at={row.eventAt} isExact />],
        [t('cap'), row.cap],
        [t('feeFen'), row.feeFen && moneyText(row.feeFen)],
        [t('groupMost'), row.groupMost],
        [t('approves'), t(row.approves ? 'yes' : 'no')],
        [t('tellsOutside'), t(row.tellsOutside ? 'yes' : 'no')],
        [t('namesUntil'), row.namesUntil && <Moment at={row.namesUntil} />],
        [t('answers'), t('answersWaiting', { ...rowCount(row.answers), waiting: rowCountText(locale, row.waiting) })],
      ]}
      actions={({ row }) => (
        <>
          <PaperButtons paper="form.blank" id={row.id} label={t('blankPaper')} />
          <ExportDefinition title={row.title} titleEn={row.titleEn} sections={row.sections} />
          {can('form.invitation.view') && row.edition > 0 && (
            <Link to={`/backend/form-invitations?formId=${row.id}`}>
              <Button tabIndex={-1}>{t('invitations')}</Button>
            </Link>
          )}
          {can('form.answer.view') && row.edition > 0 && (
            <>
              <Link to={`/backend/form-figures/${row.id}`}>
                <Button tabIndex={-1}>{t('figures')}</Button>
              </Link>
              <Link to={`/backend/form-answers?formId=${row.id}`}>
                <Button tabIndex={-1}>{t('seeAnswers')}</Button>
              </Link>
            </>
          )}
          {can('form.form.save') && <PreviewLink id={row.id} record="form.form" of={formAdmin} />}
        </>
      )}
    />
  );
}
