import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { SheetPage, SheetPaper } from '../../../../ui/site/sheet-page.tsx';
import { useLink } from '../../../people/sign-in/parts/use-link.tsx';
import { dateOfToday, faultTexts } from '../../engine/parts/fault-texts.ts';
import { QuestionList } from '../../engine/parts/question-list.tsx';
import { type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import { given } from '../../engine/rules/asked-of.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { answerFiles as linkedFiles } from '../file-contract.ts';
import { linked } from '../linked-contract.ts';
import { AnsweredText } from './parts/answered-text.tsx';
import sheet from './parts/form-sheet.module.css';
import { FormState } from './parts/form-state.tsx';
import lines from './parts/linked.module.css';
import { useSendFile } from './parts/use-send-file.ts';
import { VerdictLine } from './parts/verdict-line.tsx';

type Opened = OutputOf<(typeof linked)['form.linked']>['data'];

/** Head of the page of one answer, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({ title: t('form.linked.title'), noindex: true });

/**
 * The answer that a link opens. Its secret stands behind the # of the address, which browsers send to nobody: no server's log
 * and no page that is gone to from here ever holds it.
 */
export default function LinkedAnswer() {
  const app = useApp();
  const { t } = app;
  const client = useLink();
  const { call } = client;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [values, setValues] = useState<Answers | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = useSendFile(opened?.form?.id ?? 0);

  const load = useMemo(
    () => async (): Promise<void> => {
      try {
        setOpened((await call(linked['form.linked'], {}, { quiet: true })).data);
      } catch (error) {
        setWhy(error instanceof ClientError ? error.message : t('shell.client.failed'));
      }
    },
    [call, t],
  );
  useEffect(() => void load(), [load]);

  const doing = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setFaults(
        Object.fromEntries(
          Object.entries(error.fields).map(([path, texts]) => [path.replace(/^values\./, ''), texts[0] ?? '']),
        ),
      );
      app.toast('error', error.message);
    } finally {
      setBusy(false);
    }
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (opened?.form == null || values === null) return;
    const questions = questionsOf(opened.form.sections);
    const { answers, faults: found } = checkAnswers(questions, given(values), dateOfToday());
    setFaults(faultTexts(t, questions, found));
    if (found.length > 0) return;
    void doing(async () => {
      await client.call(linked['form.linkedSave'], { values: answers, version: opened.version }, { quiet: true });
      setValues(null);
      app.toast('ok', t('form.linked.saved'));
      await load();
    });
  };
  const end = (): void =>
    void doing(async () => {
      await client.call(linked['form.linkedEnd'], {}, { quiet: true });
      setOpened(null);
      setWhy(t('form.linked.ended'));
    });

  return (
    <SheetPage
      title={opened?.title ?? t('form.linked.title')}
      lead={
        opened === null
          ? ''
          : `${t('form.linked.given', { at: formatDateTime(new Date(opened.at)) })} ${t('form.linked.until', { at: formatDateTime(new Date(opened.until)) })}`
      }
      facts={null}
    >
      {client.dialog}
      <SheetPaper label={t('form.questions')}>
        {opened === null && <FormState title={why || t('form.linked.opening')} />}
        {opened !== null && values === null && (
          <>
            {opened.place !== null && (
              <p>
                {t('form.queuedAt', { place: opened.place })} {t('form.queuedHint')}
              </p>
            )}
            {opened.verdict !== 'none' && (
              <p>
                <VerdictLine verdict={opened.verdict} reason={opened.verdictReason} />
              </p>
            )}
            <dl className={lines.lines}>
              {opened.answers.map((answer) => (
                <div key={answer.key}>
                  <dt>{answer.label}</dt>
                  <dd>
                    <AnsweredText
                      answer={answer}
                      open={(file) => client.call(linkedFiles['form.linkedFile'], { file })}
                    />
                  </dd>
                </div>
              ))}
            </dl>
            <div className={sheet.ways}>
              {opened.form !== null && <Button onClick={() => setValues(opened.values)}>{t('form.change')}</Button>}
              <Button kind="outline" busy={isBusy} onClick={end}>
                {t('form.linked.end')}
              </Button>
            </div>
          </>
        )}
        {opened?.form != null && values !== null && (
          <form className={sheet.sheet} noValidate onSubmit={save}>
            <QuestionList
              name={String(opened.form.id)}
              sections={opened.form.sections}
              level={2}
              values={values}
              faults={faults}
              send={send}
              onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
            />
            <div className={sheet.ways}>
              <Button type="submit" large busy={isBusy}>
                {t('form.saveChange')}
              </Button>
              <Button large kind="outline" onClick={() => setValues(null)}>
                {t('form.linked.back')}
              </Button>
            </div>
          </form>
        )}
      </SheetPaper>
    </SheetPage>
  );
}
