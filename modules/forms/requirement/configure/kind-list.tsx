import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { latePart } from '../../../../ui/console/late-part.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { usePeopleTab } from '../../../people/role/parts/people-tab.tsx';
import { outlineOf } from '../../engine/parts/builder/outline.ts';
import { CONFIGURE, KIND_STATES, kindAdmin } from '../admin-contract.ts';
import { Editions } from './editions.tsx';
import css from './kind-list.module.css';
import { Publication } from './publication.tsx';
import { KIND_TAGS, type ShownKind } from './shown-kind.ts';
import { StageList } from './stage-list.tsx';

const FormBuilder = latePart(() =>
  import('../../engine/parts/builder/form-builder.tsx').then((file) => file.FormBuilder),
);

type Row = OutputOf<(typeof kindAdmin)['requirement.kind.list']>['data'][number];

const record = 'requirement.kind';
const endpoints = recordEndpoints<Row, ShownKind>(kindAdmin, record);

function Detail({ row, can }: { row: ShownKind; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const inWords = useText('engine');
  const { locale } = useConsole();
  return (
    <>
      <Publication row={row} can={can} />
      <FactList
        facts={[
          [t('about'), inLanguage(locale, row.about, row.aboutEn)],
          [t('responsible'), row.responsible?.name],
          [t('answerHours'), t('hours', { count: row.answerHours })],
          [t('finishHours'), t('hours', { count: row.finishHours })],
          [t('edition'), row.edition > 0 && String(row.edition)],
          [t('hash'), row.hash && <code key="hash">{row.hash.slice(0, 16)}</code>],
        ]}
      />
      <StageList stages={row.stages} />
      <pre className={css.outline}>{outlineOf(row.sections, inWords)}</pre>
    </>
  );
}

/** The kinds of requirement: what each asks, what it promises, and who answers for it. */
export default function KindList() {
  const t = useText();
  const { locale } = useConsole();
  const people = usePeopleTab<ShownKind>(record, t('people'), (row) => inLanguage(locale, row.name, row.nameEn));
  const otherName = useOtherName<Row>(t('nameEn'));
  const states = KIND_STATES.map((value) => ({ value, label: t(`kindStates.${value}`) }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('kindsTitle')}
      lead={t('kindsLead')}
      newTitle={t('newKind')}
      savePermission={CONFIGURE}
      width={860}
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        {
          key: 'state',
          title: t('kindState'),
          render: ({ state, isChanged, inReview }) => (
            <>
              <StateTag kind={KIND_TAGS[state]}>{t(`kindStates.${state}`)}</StateTag>{' '}
              {inReview ? (
                <StateTag kind="accent">{t('inReview')}</StateTag>
              ) : (
                isChanged && <StateTag kind="warn">{t('unpublished')}</StateTag>
              )}
            </>
          ),
        },
        { key: 'responsible', title: t('responsible'), render: ({ responsible }) => responsible?.name ?? '' },
        {
          ...{ key: 'answerHours', title: t('answerHours'), align: 'end' },
          render: ({ answerHours }) => t('hours', { count: answerHours }),
        },
        {
          ...{ key: 'finishHours', title: t('finishHours'), align: 'end' },
          render: ({ finishHours }) => t('hours', { count: finishHours }),
        },
        { key: 'edition', title: t('edition'), align: 'end' },
        { key: 'position', title: t('position'), isSortable: true, align: 'end', isHidden: true },
      ]}
      filters={[
        { key: 'state', label: t('kindState'), kind: 'select', options: states },
        { key: 'inReview', label: t('inReview'), kind: 'flag' },
      ]}
      empty={{ title: t('noKinds'), hint: t('noKindsHint') }}
      isRemovable={({ edition, inReview }) => edition === 0 && !inReview}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 120 },
        { key: 'about', label: t('about'), kind: 'longText', max: 600, rows: 3 },
        { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 1000, rows: 3 },
        {
          ...{ key: 'responsibleId', label: t('responsible'), kind: 'source', source: 'requirement.handler' },
          part: t('promise'),
        },
        {
          ...{ key: 'answerHours', label: t('answerHours'), help: t('hoursHint') },
          ...{ kind: 'number', min: 1, max: 400, isRequired: true },
        },
        { key: 'finishHours', label: t('finishHours'), kind: 'number', min: 1, max: 2000, isRequired: true },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
        {
          ...{ key: 'sections', label: t('sections'), help: t('sectionsHint'), kind: 'custom', isWide: true },
          part: t('sections'),
          render: ({ value, onChange }) => <FormBuilder value={value} onChange={onChange} />,
        },
        {
          ...{ key: 'stages', label: t('stages'), help: t('stagesHint'), kind: 'objects', part: t('stages') },
          ...{ entryName: t('stage'), addLabel: t('addStage'), max: 12 },
          fields: [
            { key: 'key', label: t('stageFields.key'), kind: 'text', max: 31 },
            { key: 'name', label: t('stageFields.name'), kind: 'text', max: 40 },
            { key: 'nameEn', label: t('stageFields.nameEn'), kind: 'text', max: 80 },
            { key: 'next', label: t('stageFields.next'), kind: 'tags', max: 12 },
            {
              ...{ key: 'hours', label: t('stageFields.hours') },
              ...{ kind: 'number', min: 1, max: 2000 },
            },
            { key: 'assigneeId', label: t('stageFields.assignee'), kind: 'source', source: 'requirement.handler' },
            { key: 'byOther', label: t('stageFields.byOther'), kind: 'switch' },
            { key: 'mayFinish', label: t('stageFields.mayFinish'), kind: 'switch' },
          ],
        },
      ]}
      usual={{ sections: [], stages: [], answerHours: 9, finishHours: 45, position: 0 }}
      detail={({ row, can }) => <Detail row={row} can={can} />}
      tabs={[
        {
          key: 'editions',
          label: t('editions'),
          content: ({ row, can }) => <Editions row={row} mayRestore={can.publish === true} />,
        },
        ...people,
      ]}
    />
  );
}
