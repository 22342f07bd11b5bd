import { type FormEvent, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDate } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { dateOfToday, faultTexts } from '../../../engine/parts/fault-texts.ts';
import { QuestionList } from '../../../engine/parts/question-list.tsx';
import { type Answers, checkAnswers } from '../../../engine/rules/answer-rules.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import { type OwnPlace, panel } from '../../panel-contract.ts';
import css from '../survey-page.module.css';
import { State } from './survey-sheet.tsx';
import { usePlaces } from './use-places.ts';

type Shown = OutputOf<(typeof panel)['survey.panel']>['data'];

/** What one says of oneself, and agreeing where one does not belong to the panel yet. */
function PanelSheet({ shown, place, reload }: { shown: Shown; place: OwnPlace | null; reload(): Promise<void> }) {
  const app = useApp();
  const { t } = app;
  const isNew = place === null || place.leftAt !== null;
  const questions = questionsOf(shown.sections);
  const [values, setValues] = useState<Answers>(place?.values ?? {});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [agrees, setAgrees] = useState(false);
  const [isUnagreed, setUnagreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);

  const tell = (texts: Record<string, string>): void => {
    setFaults(texts);
    const [first] = Object.keys(texts);
    if (first) sheet.current?.querySelector<HTMLElement>(`[name="panel-${first}"]`)?.focus();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const checked = checkAnswers(questions, given(values), dateOfToday());
    tell(faultTexts(t, questions, checked.faults));
    setUnagreed(isNew && !agrees);
    if (checked.faults.length > 0 || (isNew && !agrees)) return;
    setBusy(true);
    try {
      const input = { id: shown.id, version: place?.version ?? 0, answers: given(values), agrees };
      await app.client.call(panel['survey.panelJoin'], input, { quiet: true });
      app.toast('ok', t(isNew ? 'survey.panels.joined' : 'survey.panels.saved'));
      await reload();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      const told = Object.entries(error.fields);
      tell(Object.fromEntries(told.map(([path, texts]) => [path.replace(/^answers\./, ''), texts[0] ?? ''])));
      app.toast('error', error.message);
      if (error.code === 'VERSION_CONFLICT') await reload();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={sheet} className={css.sheet} noValidate onSubmit={(event) => void save(event)}>
      {isNew && <p className={css.terms}>{shown.promise}</p>}
      {questions.length > 0 && (
        <QuestionList
          name="panel"
          sections={shown.sections}
          level={2}
          values={values}
          faults={faults}
          onChange={(key, value) => {
            setValues((before) => ({ ...before, [key]: value }));
            setFaults(({ [key]: _settled, ...others }) => others);
          }}
        />
      )}
      {isNew && (
        <label className={css.agree}>
          <input
            type="checkbox"
            checked={agrees}
            aria-invalid={isUnagreed || undefined}
            aria-describedby={isUnagreed ? 'panel-agree' : undefined}
            onChange={(event) => {
              setAgrees(event.target.checked);
              setUnagreed(false);
            }}
          />
          <span>{t('survey.panels.agree')}</span>
        </label>
      )}
      {isUnagreed && (
        <p id="panel-agree" role="alert" className={css.wrong}>
          {t('survey.panels.agreeFirst')}
        </p>
      )}
      {(isNew || questions.length > 0) && (
        <div className={css.end}>
          <Button type="submit" large busy={isBusy}>
            {t(isNew ? 'survey.panels.join' : 'survey.panels.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The reader's own place in a panel: how often they were asked, and leaving. */
function Belonging({ place, reload }: { place: OwnPlace; reload(): Promise<void> }) {
  const app = useApp();
  const { t } = app;
  const [isBusy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      await app.client.call(panel['survey.panelLeave'], { id: place.panelId }, { quiet: true });
      app.toast('ok', t('survey.panels.left'));
      await reload();
    } catch (error) {
      app.toast('error', error instanceof ClientError ? error.message : t('shell.client.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <State
      isDone
      title={t('survey.panels.since', { at: formatDate(new Date(place.agreedAt)) })}
      text={t('survey.panels.promised', { most: place.mostYear, rest: place.restDays })}
    >
      <p>{t('survey.panels.asked', { asked: place.asked, answered: place.answered })}</p>
      <Button kind="outline" busy={isBusy} onClick={() => void leave()}>
        {t('survey.panels.leave')}
      </Button>
    </State>
  );
}

/** Joining a panel, or what one said of oneself and leaving it. */
export function PanelPlace({ shown }: { shown: Shown }) {
  const app = useApp();
  const { t } = app;
  const { places, reload, isSignedIn } = usePlaces();
  if (places === null) return <State title={t('survey.opening')} />;
  if (!isSignedIn)
    return (
      <>
        <p className={css.terms}>{shown.promise}</p>
        <State title={t('survey.signInFirst')} text={t('survey.panels.forMembers')}>
          <Button large onClick={() => void app.signIn().catch(() => undefined)}>
            {t('survey.signIn')}
          </Button>
        </State>
      </>
    );
  const place = places.find(({ panelId }) => panelId === shown.id) ?? null;
  return (
    <>
      {place !== null && place.leftAt === null && <Belonging place={place} reload={reload} />}
      <PanelSheet key={`${place?.version ?? 0}`} shown={shown} place={place} reload={reload} />
    </>
  );
}
