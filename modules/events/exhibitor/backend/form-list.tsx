import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import type { FieldControl, FormField } from '../../../../ui/console/form-types.ts';
import { latePart } from '../../../../ui/console/late-part.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import type { RecordColumn } from '../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { AnswerFiles } from '../../../forms/engine/parts/results/answer-files.tsx';
import type { Answers } from '../../../forms/engine/rules/answer-rules.ts';
import { placeOf } from '../../../forms/engine/rules/question-kinds.ts';
import { exhibitorDesk } from '../admin-contract.ts';
import { formAnswersDesk } from '../answer-contract.ts';
import type { COMPANY_TEXTS } from '../rules/company-fields.ts';
import { FORM_STATES } from '../rules/form-steps.ts';
import styles from './exhibitor.module.css';
import { FormDecision } from './form-decision.tsx';
import { FormStateTag } from './form-state.tsx';

const AskedQuestions = latePart(() =>
  import('../../../forms/engine/parts/builder/asked-questions.tsx').then((file) => file.AskedQuestions),
);

type Row = OutputOf<(typeof exhibitorDesk)['exhibitor.form.list']>['data'][number];
type Shown = OutputOf<(typeof exhibitorDesk)['exhibitor.form.show']>['data'];

const TEXTS = ['name', 'nameEn', 'about', 'aboutEn', 'website', 'registerNo'] as const;

/** Whether a field is asked, or holds something that was said before. */
const isShown = ({ asks, company }: Shown, key: (typeof TEXTS)[number]): boolean =>
  key === 'name' || asks[key] !== 'off' || company[key] !== '';

/** The files that answer a question of a company form. */
function FormFiles({ form, files }: { form: number; files: readonly { id: number; name: string }[] }) {
  const t = useText();
  const { call } = useConsole();
  return (
    <AnswerFiles
      files={files}
      label={(name) => t('openFile', { name })}
      open={(file) => call(formAnswersDesk['exhibitor.form.file'], { id: form, file })}
    />
  );
}

/** What a form says beside what readers are told now; what is otherwise stands out. */
function Comparison({ row }: { row: Shown }) {
  const t = useText();
  const answers: Record<string, string> = { ...row.texts, ...row.phones, ...row.mails, ...row.personals };
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('saidNow')}</th>
          <th scope="col">{t('formSays')}</th>
        </tr>
      </thead>
      <tbody>
        {TEXTS.filter((key) => isShown(row, key)).map((key) => (
          <tr key={key} {...(key !== 'registerNo' && row.now[key] !== row.company[key] && { 'data-other': '' })}>
            <th scope="row">{t(key)}</th>
            <td>{key === 'registerNo' ? '' : row.now[key] || '—'}</td>
            <td>{row.company[key] || '—'}</td>
          </tr>
        ))}
        {row.questions.map(({ key, label }) => (
          <tr key={`answer-${key}`}>
            <th scope="row">{label}</th>
            <td />
            <td>
              {row.files[key] === undefined ? answers[key] || '—' : <FormFiles form={row.id} files={row.files[key]} />}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('logo')}</th>
          <td>{row.nowLogo && <img className={styles.logo} src={row.nowLogo} alt={t('logo')} />}</td>
          <td>{row.logo && <img className={styles.logo} src={row.logo.url} alt={t('logo')} />}</td>
        </tr>
        <tr>
          <th scope="row">{t('licence')}</th>
          <td />
          <td>
            {row.licence && (
              <a href={row.licence.url} target="_blank" rel="noreferrer">
                {row.licence.name}
              </a>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const WRITTEN: readonly { key: (typeof COMPANY_TEXTS)[number]; max: number; rows?: number }[] = [
  { key: 'nameEn', max: 160 },
  { key: 'about', max: 1000, rows: 4 },
  { key: 'aboutEn', max: 1600, rows: 4 },
  { key: 'website', max: 300 },
  { key: 'registerNo', max: 40 },
];

/** Draws the exhibition's own questions for the desk, which answers them for its exhibitor. */
const asked =
  ({ sections }: Shown) =>
  (control: FieldControl) => <FormQuestions sections={sections} control={control} />;

function FormQuestions({ sections, control }: { sections: Shown['sections']; control: FieldControl }) {
  const { locale } = useConsole();
  const answers = (control.value ?? {}) as Answers;
  return (
    <AskedQuestions
      {...{ locale, answers, sections }}
      set={(key, value) => control.onChange({ ...answers, [key]: value })}
    />
  );
}

/** Longest name of a column in a file. */
const LONGEST = 80;

/** What exhibitors say of themselves and to the questions of one exhibition: columns of every export, and of the table for who wants them. */
function useSaid(): RecordColumn<Row>[] {
  const t = useText();
  const [query] = useSearchParams();
  const exhibition = Number.parseInt(query.get('exhibitionId') ?? '', 10) || 0;
  const asked = useAnswer(formAnswersDesk['exhibitor.form.questions'], { exhibition }, { enabled: exhibition > 0 });
  const hidden = { isHidden: true, isExported: true } as const;
  const company = TEXTS.map((key) => ({
    ...{ key: `company.${key}`, title: t(key), ...hidden, render: (row: Row) => row.company[key] ?? '' },
  }));
  const questions = exhibition === 0 ? [] : (asked.data?.data ?? []);
  const answers = questions.map(({ key, kind, label, isPersonal, isInRows }) => {
    const place = placeOf(kind, isPersonal, isInRows);
    const title = label.slice(0, LONGEST);
    return { key: `${place}.${key}`, title, ...hidden, render: (row: Row) => row[place][key] ?? '' };
  });
  return [...company, ...answers];
}

/** The company forms that exhibitors hand in, and what is decided about them. */
export default function FormList() {
  const t = useText();
  const said = useSaid();
  const states = FORM_STATES.map((value) => ({ value, label: t(`formStates.${value}`) }));
  return (
    <>
      <PageHeader title={t('forms')} lead={t('formsLead')} />
      <RecordTable<Row>
        list={exhibitorDesk['exhibitor.form.list']}
        nameOf={({ exhibitor }) => exhibitor}
        columns={[
          { key: 'exhibitor', title: t('exhibitor') },
          { key: 'number', title: t('number'), align: 'end' },
          {
            ...{ key: 'state', title: t('stateTitle'), render: ({ state }) => <FormStateTag state={state} /> },
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          },
          { key: 'conference', title: t('conference'), isLong: true },
          { key: 'author', title: t('author') },
          {
            ...{ key: 'submittedAt', title: t('submittedAt') },
            render: ({ submittedAt }) => submittedAt && <Moment at={submittedAt} />,
          },
          {
            ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
            render: ({ updatedAt }) => <Moment at={updatedAt} />,
          },
          ...said,
        ]}
        views={(['submitted', 'returned', 'draft', 'approved'] as const).map((value) => ({
          ...{ key: value, label: t(`formStates.${value}`), filters: { state: value } },
        }))}
        filters={[
          { key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' },
          { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
        ]}
        empty={{ title: t('noForms'), hint: t('noFormsHint') }}
      />
      <RecordDrawer
        show={exhibitorDesk['exhibitor.form.show']}
        title={({ exhibitor, number }) => t('formOf', { exhibitor, number })}
        actions={({ row, can: may, edit }) => (
          <>
            {may.write && <Button onClick={() => edit(true)}>{t('writeForIt')}</Button>}
            {may.decide && <FormDecision key={row.version} row={row} />}
          </>
        )}
        form={({ row, edit }) => (
          <RecordForm
            save={exhibitorDesk['exhibitor.form.write']}
            record={{ ...row.company, answers: row.given, id: row.id, version: row.version, submit: false }}
            fields={[
              { key: 'name', label: t('name'), kind: 'text', max: 100 },
              ...WRITTEN.filter(({ key }) => row.asks[key] !== 'off').map(
                ({ key, max, rows }): FormField =>
                  rows === undefined
                    ? { key, label: t(key), kind: 'text', max }
                    : { key, label: t(key), kind: 'longText', max, rows, isWide: true },
              ),
              ...(row.sections.length > 0
                ? [
                    {
                      key: 'answers',
                      label: t('sheetQuestions'),
                      kind: 'custom',
                      isWide: true,
                      render: asked(row),
                    } as const,
                  ]
                : []),
              { key: 'submit', label: t('handInForIt'), kind: 'switch', help: t('handInForItHint') },
            ]}
            done={() => edit(false)}
            cancel={() => edit(false)}
          />
        )}
        width={820}
      >
        {({ row }) => (
          <>
            <FactList
              facts={[
                [t('stateTitle'), <FormStateTag key="state" state={row.state} />],
                [t('conference'), row.conference],
                [t('author'), row.author],
                [t('submittedAt'), row.submittedAt && <Moment key="at" at={row.submittedAt} />],
                [t('reason'), row.reason],
              ]}
            />
            <Comparison row={row} />
          </>
        )}
      </RecordDrawer>
    </>
  );
}
