import { type FormEvent, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import type { KeptFiles } from '../../../../forms/engine/parts/question-props.ts';
import type { Answers } from '../../../../forms/engine/rules/answer-rules.ts';
import { given } from '../../../../forms/engine/rules/asked-of.ts';
import { filesIn } from '../../../../forms/engine/rules/file-answer.ts';
import { exhibitorAnswers } from '../../answer-contract.ts';
import { type CompanyForm, exhibitorGuest } from '../../guest-contract.ts';
import type { CompanyField, FormFile } from '../../rules/company-fields.ts';
import css from '../exhibition.module.css';
import { FormPicture } from './form-picture.tsx';
import { sendAnswer } from './send-answer.ts';
import type { ExhibitionDoor } from './use-exhibition.ts';

// Most exhibitions ask nothing of their own.
const QuestionList = lazy(() =>
  import('../../../../forms/engine/parts/question-list.tsx').then((file) => ({ default: file.QuestionList })),
);

type Fill = OutputOf<(typeof exhibitorGuest)['exhibitor.fill']>['data'];

const moment = (at: string): string => formatDateTime(new Date(at)).slice(0, 16);

/** What the company says of itself: kept as often as one likes, handed in until the last day, and public once it is approved. */
export function FillPart({ door }: { door: ExhibitionDoor }) {
  const { t } = useApp();
  const { client, failed } = door;
  const [fill, setFill] = useState<Fill | null>(null);
  const load = useCallback(async (): Promise<void> => {
    try {
      setFill((await client.call(exhibitorGuest['exhibitor.fill'], {}, { quiet: true })).data);
    } catch (error) {
      failed(error);
    }
  }, [client, failed]);
  useEffect(() => void load(), [load]);
  if (fill === null) return <p role="status">{t('exhibitor.portal.opening')}</p>;
  return <FillForm key={fill.number} door={door} fill={fill} load={load} />;
}

/** How the form stands, in a sentence. */
function standing(t: ReturnType<typeof useApp>['t'], { state, reason, submittedAt, until, isOver }: Fill): string {
  if (state === 'returned') return t('exhibitor.fill.returned', { reason });
  if (state === 'submitted')
    return t('exhibitor.fill.submitted', { at: submittedAt === null ? '' : moment(submittedAt) });
  if (state === 'locked' || (state === 'approved' && isOver)) return t('exhibitor.fill.locked');
  if (state === 'approved') return t('exhibitor.fill.approved');
  if (isOver) return t('exhibitor.fill.late');
  return until === null ? t('exhibitor.fill.draft') : t('exhibitor.fill.draftUntil', { at: moment(until) });
}

/** What is said against answers, by the keys of their questions. */
const questionFaults = (faults: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, [text = '']]) =>
      path.startsWith('answers.') ? [[path.slice('answers.'.length), text]] : [],
    ),
  );

function FillForm({ door, fill, load }: { door: ExhibitionDoor; fill: Fill; load(): Promise<void> }) {
  const app = useApp();
  const { t } = app;
  const [company, setCompany] = useState<CompanyForm>(fill.company);
  const [answers, setAnswers] = useState<Answers>(fill.answers);
  const [faults, setFaults] = useState<Record<string, readonly string[]>>({});
  const [isBusy, setBusy] = useState(false);
  const isWritable = fill.isWritable;
  const sendFile = useMemo(() => sendAnswer(door.client), [door.client]);
  const kept: KeptFiles = {
    ids: new Set(
      Object.values(fill.answers)
        .flatMap(filesIn)
        .map(({ id }) => id),
    ),
    open: (file) => door.client.call(exhibitorAnswers['exhibitor.answerAddress'], { file }),
  };
  const set = (more: Partial<CompanyForm>): void => setCompany((before) => ({ ...before, ...more }));
  const isChanged =
    JSON.stringify(company) !== JSON.stringify(fill.company) ||
    JSON.stringify(answers) !== JSON.stringify(fill.answers);

  const send = async (submit: boolean): Promise<boolean> => {
    setBusy(true);
    setFaults({});
    try {
      const input = { ...company, answers: given(answers), version: fill.version, submit };
      await door.client.call(exhibitorGuest['exhibitor.fillSave'], input, { quiet: true });
      app.toast('ok', t(submit ? 'exhibitor.fill.handedIn' : 'exhibitor.fill.kept'));
      await Promise.all([load(), door.reload()]);
      return true;
    } catch (error) {
      // What was typed stays in the form, whatever is said against it.
      if (error instanceof ClientError) setFaults(error.fields);
      door.failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const beforeFile = async (): Promise<boolean> => !isChanged || (await send(false));
  const isAsked = (key: CompanyField): boolean => fill.asks[key] !== 'off';
  const labelOf = (key: 'name' | CompanyField): string => {
    const label = t(`exhibitor.fill.${key}`);
    return key !== 'name' && fill.asks[key] === 'asked' ? t('exhibitor.fill.optional', { label }) : label;
  };
  const field = (key: 'name' | 'nameEn' | 'website' | 'registerNo', max: number) => (
    <Field
      label={labelOf(key)}
      maxLength={max}
      disabled={!isWritable}
      value={company[key]}
      {...(faults[key]?.[0] !== undefined && { error: faults[key][0] })}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  );
  const area = (key: 'about' | 'aboutEn', max: number) => (
    <label className={css.area}>
      {labelOf(key)}
      <textarea
        rows={5}
        maxLength={max}
        disabled={!isWritable}
        value={company[key]}
        onChange={(event) => set({ [key]: event.target.value })}
      />
      {faults[key]?.[0] !== undefined && (
        <span className={css.wrong} role="alert">
          {faults[key][0]}
        </span>
      )}
    </label>
  );
  const picture = (kind: FormFile) => (
    <FormPicture
      kind={kind}
      label={labelOf(kind)}
      file={fill[kind]}
      fault={faults[kind]?.[0]}
      isOpen={isWritable}
      client={door.client}
      before={beforeFile}
      taken={load}
    />
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(true);
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p className={css.state} data-state={fill.state} role="status">
        {standing(t, fill)}
      </p>
      <div className={css.pair}>
        {field('name', 100)}
        {isAsked('nameEn') && field('nameEn', 160)}
      </div>
      {isAsked('about') && area('about', 1000)}
      {isAsked('aboutEn') && area('aboutEn', 1600)}
      <div className={css.pair}>
        {isAsked('website') && field('website', 300)}
        {isAsked('registerNo') && field('registerNo', 40)}
      </div>
      <div className={css.pair}>
        {isAsked('logo') && picture('logo')}
        {isAsked('licence') && picture('licence')}
      </div>
      {fill.sections.length > 0 && (
        <Suspense fallback={<p role="status">{t('exhibitor.portal.opening')}</p>}>
          <fieldset className={css.questions} disabled={!isWritable}>
            <QuestionList
              name="exhibitor"
              sections={fill.sections}
              level={3}
              values={answers}
              faults={questionFaults(faults)}
              send={isWritable ? sendFile : undefined}
              kept={kept}
              onChange={(key, value) => setAnswers((before) => ({ ...before, [key]: value }))}
            />
          </fieldset>
        </Suspense>
      )}
      {isWritable && (
        <div className={css.actions}>
          <Button kind="outline" busy={isBusy} onClick={() => void send(false)}>
            {t('exhibitor.fill.keep')}
          </Button>
          {!fill.isOver && (
            <Button type="submit" busy={isBusy}>
              {t('exhibitor.fill.handIn')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
