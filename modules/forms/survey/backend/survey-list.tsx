import { Button } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { latePart } from '../../../../ui/console/late-part.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ContentScreen } from '../../../content/envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../../content/envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../../content/envelope/parts/preview-link.tsx';
import { ThingPeople } from '../../../people/role/parts/thing-people.tsx';
import { PaperButtons } from '../../../platform/paper/parts/paper-buttons.tsx';
import { outlineOf } from '../../engine/parts/builder/outline.ts';
import { QuestionsField } from '../../engine/parts/builder/questions-field.tsx';
import { useQuotasField } from '../../engine/parts/builder/quotas-field.tsx';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { mayMixChoices } from '../../engine/rules/mixed-order.ts';
import { QUESTION_KINDS } from '../../engine/rules/question-kinds.ts';
import { ExportDefinition } from '../../exchange/parts/export-definition.tsx';
import { ImportAsNew } from '../../exchange/parts/import-as-new.tsx';
import { ImportHere } from '../../exchange/parts/import-here.tsx';
import { surveyAdmin, surveyBegun } from '../admin-contract.ts';
import { QUOTA_ACTIONS } from '../quota-actions.ts';
import { isUnasked } from '../unasked.ts';

/** Kinds of questions that surveys do not ask. */
const UNASKED = QUESTION_KINDS.filter((kind) => kind === 'repeat' || isUnasked(kind));

const FormBuilder = latePart(() =>
  import('../../engine/parts/builder/form-builder.tsx').then((file) => file.FormBuilder),
);

const ImpactPanel = latePart(() =>
  import('../../engine/parts/builder/impact-panel.tsx').then((file) => file.ImpactPanel),
);

type Row = OutputOf<(typeof surveyAdmin)['survey.survey.list']>['data'][number];
type Shown = OutputOf<(typeof surveyAdmin)['survey.survey.show']>['data'];

const record = 'survey.survey';
const endpoints = recordEndpoints<Row, Shown>(surveyAdmin, record);
const editorial = editorialEndpoints(surveyAdmin, record);

/** Every survey of the shop, with its editor and its builder. */
export default function SurveyList() {
  const t = useText();
  const can = useCan();
  const { locale, permissions } = useConsole();
  const who = (['visitor', 'member', 'invited'] as const).map((value) => ({ value, label: t(`who.${value}`) }));
  const layouts = (['sheet', 'steps'] as const).map((value) => ({ value, label: t(`layouts.${value}`) }));
  const shares = (['desk', 'after', 'live'] as const).map((value) => ({ value, label: t(`shares.${value}`) }));
  const quotas = useQuotasField(QUOTA_ACTIONS, t('quotasHint'));
  const begins = useAnswer(surveyBegun['survey.survey.usual'], {}, { enabled: permissions.has('survey.survey.save') });
  // A new survey begins with what the shop usually does: it waits for that.
  if (begins.isLoading) return <Waiting />;
  if (begins.isError) return <Failure error={begins.error} retry={() => void begins.refetch()} />;
  const usual = {
    sections: [],
    layout: 'sheet',
    mixesQuestions: false,
    mixedChoices: [],
    quotas: [],
    ...begins.data?.data,
  };
  const nameOf = (anonymous: boolean): string => t(anonymous ? 'anonymous' : 'named');
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
              <ImportHere value={value} unasked={UNASKED} onChange={onChange} />
              <FormBuilder value={value} unasked={UNASKED} onChange={onChange} />
            </>
          ),
        },
        {
          key: 'anonymous',
          label: t('isAnonymous'),
          help: t('anonymousHint'),
          kind: 'switch',
          part: t('rules'),
        },
        { key: 'who', label: t('whoMay'), kind: 'select', options: who, isRequired: true },
        { key: 'layout', label: t('layout'), kind: 'select', options: layouts, isRequired: true },
        { key: 'mixesQuestions', label: t('mixesQuestions'), help: t('mixesQuestionsHint'), kind: 'switch' },
        {
          key: 'mixedChoices',
          label: t('mixedChoices'),
          help: t('mixedChoicesHint'),
          kind: 'custom',
          render: (control) => <QuestionsField control={control} fits={({ kind }) => mayMixChoices(kind)} />,
        },
        {
          key: 'shares',
          label: t('sharesTitle'),
          help: t('sharesHint'),
          kind: 'select',
          options: shares,
          isRequired: true,
        },
        quotas,
        { key: 'opensAt', label: t('opensAt'), kind: 'moment' },
        { key: 'closesAt', label: t('closesAt'), help: t('closesAtHint'), kind: 'moment' },
        { key: 'thanks', label: t('thanks'), help: t('thanksHint'), kind: 'longText', max: 500, rows: 2 },
        { key: 'thanksEn', label: t('thanksEn'), kind: 'longText', max: 800, rows: 2 },
      ]}
      columns={[
        {
          key: 'anonymous',
          title: t('nameKept'),
          render: ({ anonymous }) => <StateTag kind={anonymous ? 'ok' : 'quiet'}>{nameOf(anonymous)}</StateTag>,
        },
        { key: 'parts', title: t('parts'), align: 'end', render: ({ parts }) => <RowCount count={parts} /> },
        { key: 'closesAt', title: t('closesAt'), render: ({ closesAt }) => <Moment at={closesAt} /> },
        { key: 'who', title: t('whoMay'), isHidden: true, render: (row) => t(`who.${row.who}`) },
      ]}
      filters={[{ key: 'who', label: t('whoMay'), kind: 'select', options: who }]}
      usual={usual}
      headActions={
        <ImportAsNew permission="survey.survey.save" save={endpoints.save} usual={usual} unasked={UNASKED} />
      }
      comparisons={{
        sections: (before, after) => (
          <VersionDiff before={outlineOf(before, t)} after={outlineOf(after, t)} kind="text" />
        ),
      }}
      beforeSteps={({ id, edition, version }) =>
        edition > 0 && <ImpactPanel key={version} endpoint={surveyAdmin['survey.survey.impact']} id={id} />
      }
      facts={(row) => [
        [t('sections'), t('questionCount', { count: questionsOf(row.sections).length })],
        [t('hash'), row.hash && <code key="hash">{row.hash.slice(0, 16)}</code>],
        [t('nameKept'), nameOf(row.anonymous)],
        [t('smallest'), row.anonymous && row.smallest],
        [t('whoMay'), t(`who.${row.who}`)],
        [t('layout'), t(`layouts.${row.layout}`)],
        [t('mixesQuestions'), row.mixesQuestions && t('mixed')],
        [t('mixedChoices'), row.mixedChoices.length > 0 && t('questionCount', { count: row.mixedChoices.length })],
        [t('sharesTitle'), t(`shares.${row.shares}`)],
        [t('opensAt'), row.opensAt && <Moment at={row.opensAt} />],
        [t('closesAt'), row.closesAt && <Moment at={row.closesAt} />],
        [t('endedAt'), row.endedAt && <Moment at={row.endedAt} />],
        [t('parts'), <RowCount key="parts" count={row.parts} />],
      ]}
      actions={({ row }) => (
        <>
          <PaperButtons paper="survey.blank" id={row.id} label={t('blankPaper')} />
          <ExportDefinition title={row.title} titleEn={row.titleEn} sections={row.sections} />
          {can('survey.result.view') && row.edition > 0 && (
            <Link to={`/backend/survey-results/${row.id}`}>
              <Button tabIndex={-1}>{t('results')}</Button>
            </Link>
          )}
          {can('survey.survey.save') && <PreviewLink id={row.id} record="survey.survey" of={surveyAdmin} />}
        </>
      )}
    />
  );
}
