import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { bearerClient } from '../../../../kernel/client/bearer-client.ts';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Button, ButtonLink } from '../../../../ui/site/button.tsx';
import { SheetPage, SheetPaper } from '../../../../ui/site/sheet-page.tsx';
import { useGone } from '../../../../ui/site/use-gone.ts';
import { dateOfToday, faultTexts } from '../../engine/parts/fault-texts.ts';
import { QuestionList } from '../../engine/parts/question-list.tsx';
import { type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import { given } from '../../engine/rules/asked-of.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { invited } from '../invited-contract.ts';
import { hasPrice } from '../price.ts';
import { FormFacts } from './parts/form-facts.tsx';
import sheet from './parts/form-sheet.module.css';
import { AnsweredState, ClosedState, FormState } from './parts/form-state.tsx';
import { forgetHandInKey, handInKey } from './parts/kept-answers.ts';

type Opened = OutputOf<(typeof invited)['form.invited']>['data'];
type Saved = OutputOf<(typeof invited)['form.invitedSave']>['data'];

/** Head of the page of an invitation, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({
  title: t('form.invited.title'),
  noindex: true,
});

/**
 * The form that a link invites to. Its secret stands behind the # of the address, which browsers send to nobody: no server's
 * log and no page that is gone to from here ever holds it.
 */
export default function FormInvited() {
  const app = useApp();
  const { t } = app;
  const client = useMemo(() => bearerClient(app, () => location.hash.slice(1) || null), [app]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [why, setWhy] = useState('');
  const [isDeclined, setDeclined] = useState(false);
  const [values, setValues] = useState<Answers>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);

  useEffect(() => {
    client.call(invited['form.invited'], {}, { quiet: true }).then(
      ({ data }) => setOpened(data),
      (error: unknown) => setWhy(error instanceof ClientError ? error.message : t('shell.client.failed')),
    );
  }, [client, t]);
  // What was taken off the site is not filled in any further: its link opens nothing any more.
  useGone('form', opened?.form.id, () =>
    client.call(invited['form.invited'], {}, { quiet: true }).catch((error: unknown) => {
      if (!(error instanceof ClientError) || error.isUnheard || error.status === 429) return;
      setWhy(error.message);
      setOpened(null);
    }),
  );

  const refused = (error: unknown): void => {
    if (!(error instanceof ClientError)) return void app.toast('error', t('shell.client.failed'));
    const told = Object.entries(error.fields).map(([path, texts]) => [path.replace(/^values\./, ''), texts[0] ?? '']);
    setFaults(Object.fromEntries(told));
    app.toast('error', error.message);
  };
  const form = opened?.form;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (form === undefined) return;
    const questions = questionsOf(form.sections);
    const { answers, faults: found } = checkAnswers(questions, given(values), dateOfToday());
    setFaults(faultTexts(t, questions, found));
    if (found.length > 0) return;
    setBusy(true);
    const act = `invited-${form.id}`;
    try {
      const once = handInKey(act);
      const { data } = await client.call(invited['form.invitedSave'], { values: answers }, { quiet: true, once });
      forgetHandInKey(act);
      setSaved(data);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  const decline = (): void => {
    client.call(invited['form.invitedDecline'], {}, { quiet: true }).then(() => setDeclined(true), refused);
  };

  // What costs something, or runs by a clock, is filled in by who signed in.
  const needsSignIn = form !== undefined && (form.minutes !== null || hasPrice(form.feeFen, form.sections));
  const isAnswered = opened?.answered === true && (form?.perPerson === 'once' || form?.mostEach === 1);
  const canDecline = opened !== null && !opened.answered && !opened.declined && saved === null && !isDeclined;
  return (
    <SheetPage
      title={form?.title ?? t('form.invited.title')}
      lead={form?.lead ?? ''}
      locale={form?.locale}
      facts={form && <FormFacts form={form} />}
    >
      <SheetPaper label={t('form.questions')} locale={form?.locale}>
        {isDeclined ? (
          <FormState isDone title={t('form.invited.declined')} text={t('form.invited.declinedText')} />
        ) : form === undefined ? (
          <FormState title={why || t('form.invited.opening')} />
        ) : saved !== null ? (
          <AnsweredState form={form} ending={saved.ending} queued={saved.queued} isMember={false} />
        ) : isAnswered ? (
          <FormState isDone title={t('form.invited.answered')} text={t('form.invited.answeredText')} />
        ) : form.status !== 'open' ? (
          <ClosedState form={form} />
        ) : needsSignIn ? (
          <FormState title={t('form.signInFirst')} text={t('form.invited.signIn')}>
            <ButtonLink to={form.url}>{t('form.fillIn')}</ButtonLink>
          </FormState>
        ) : (
          <form className={sheet.sheet} noValidate onSubmit={(event) => void save(event)}>
            <QuestionList
              name={String(form.id)}
              sections={form.sections}
              level={2}
              values={values}
              faults={faults}
              onChange={(key, value) => {
                setValues((before) => ({ ...before, [key]: value }));
                setFaults(({ [key]: _settled, ...others }) => others);
              }}
            />
            <div className={sheet.end}>
              <Button type="submit" large busy={isBusy}>
                {t('form.submit')}
              </Button>
            </div>
          </form>
        )}
      </SheetPaper>
      {canDecline && (
        <p className={sheet.ways}>
          <Button kind="quiet" onClick={decline}>
            {t('form.invited.decline')}
          </Button>
        </p>
      )}
    </SheetPage>
  );
}
