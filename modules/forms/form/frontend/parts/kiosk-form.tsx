import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { type Outcome, type TakenLine, useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { answerLines } from '../../../engine/parts/answer-lines.ts';
import { dateOfToday, faultTexts } from '../../../engine/parts/fault-texts.ts';
import { QuestionList } from '../../../engine/parts/question-list.tsx';
import { type Answers, checkAnswers } from '../../../engine/rules/answer-rules.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import type { FillForm } from '../../contract.ts';
import { kiosk as calls } from '../../kiosk-contract.ts';
import sheet from './form-sheet.module.css';
import css from './kiosk-form.module.css';

/** The form of this device, as it is now, or as it was when the line was there. */
function useDeviceForm(): { form: FillForm | null; why: string } {
  const kiosk = useKiosk();
  const { t } = useApp();
  const [form, setForm] = useState<FillForm | null>(null);
  const [why, setWhy] = useState('');
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<FillForm | null> => {
      try {
        const { data } = await kiosk.ask(calls['form.kiosk'], {});
        await kiosk.keep(data);
        return data;
      } catch (error) {
        if (error instanceof ClientError && !error.isUnheard) throw error;
        return kiosk.recall<FillForm>();
      }
    };
    load().then(
      (found) => {
        if (isGone) return;
        setForm(found);
        setWhy(found === null ? t('form.kiosk.noLine') : '');
      },
      (error: Error) => isGone || setWhy(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [kiosk, t]);
  return { form, why };
}

const TITLES = { sent: 'form.done', kept: 'form.kiosk.keptTitle', handed: 'form.kiosk.handed' } as const;

/** What is said at the end, and printed where somebody wants it. */
function Given({ form, outcome, lines }: { form: FillForm; outcome: Outcome; lines: readonly TakenLine[] }) {
  const { t } = useApp();
  const { restart } = useKiosk();
  return (
    <section className={css.card} role="status">
      <h1>{t(TITLES[outcome.kind])}</h1>
      <p className={css.say}>
        {outcome.kind === 'sent' && (form.thanks || t('form.kiosk.sent'))}
        {outcome.kind === 'kept' && t('form.kiosk.kept')}
        {outcome.kind === 'handed' && `${t('form.kiosk.handedText')} ${outcome.text}`}
      </p>
      <dl className={css.paper} lang={form.locale}>
        <dt className={css.name}>{form.title}</dt>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={css.ways}>
        <Button large onClick={restart}>
          {t('form.kiosk.next')}
        </Button>
        <Button large kind="outline" onClick={() => globalThis.print()}>
          {t('form.kiosk.print')}
        </Button>
      </div>
    </section>
  );
}

/** A form at a device: whoever comes begins it, fills it in, and leaves nothing behind, with or without a line. */
export function KioskForm() {
  const app = useApp();
  const { t } = app;
  const kiosk = useKiosk();
  const { form, why } = useDeviceForm();
  const [hasBegun, setBegun] = useState(false);
  const [values, setValues] = useState<Answers>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState<{ outcome: Outcome; lines: readonly TakenLine[] } | null>(null);
  const paper = useRef<HTMLFormElement>(null);

  if (form === null) {
    return (
      <section className={css.card}>
        <h1>{kiosk.screen.name}</h1>
        <p role="status">{why || t('form.kiosk.loading')}</p>
        {why !== '' && (
          <div className={css.ways}>
            <Button large kind="outline" onClick={kiosk.restart}>
              {t('form.kiosk.again')}
            </Button>
          </div>
        )}
      </section>
    );
  }
  if (end !== null) return <Given form={form} {...end} />;
  if (!hasBegun) {
    const isOpen = form.status === 'open';
    return (
      <section className={css.card} lang={form.locale}>
        <h1>{form.title}</h1>
        {form.lead && <p className={css.say}>{form.lead}</p>}
        {isOpen ? (
          <Button large wide onClick={() => setBegun(true)}>
            {t('form.kiosk.begin')}
          </Button>
        ) : (
          <p role="status">{t(`form.kiosk.${form.status}`)}</p>
        )}
      </section>
    );
  }

  const questions = questionsOf(form.sections);
  const handIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { answers, faults: found } = checkAnswers(questions, given(values), dateOfToday());
    setFaults(faultTexts(t, questions, found));
    const [first] = found;
    if (first !== undefined) {
      paper.current?.querySelector<HTMLElement>(`[name="${form.id}-${first.key}"]`)?.focus();
      return;
    }
    setBusy(true);
    const lines = answerLines(questions, answers, app);
    try {
      setEnd({ outcome: await kiosk.take(calls['form.kioskSave'], { values: answers }, lines), lines });
    } catch {
      // Nothing was kept: the device has no room, or its storage was taken away.
      app.toast('error', t('form.kiosk.notKept'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={paper} className={css.sheet} noValidate autoComplete="off" onSubmit={(event) => void handIn(event)}>
      <h1 lang={form.locale}>{form.title}</h1>
      <QuestionList
        name={String(form.id)}
        sections={form.sections}
        level={2}
        values={values}
        faults={faults}
        isShared
        onChange={(key, value) => {
          setValues((before) => ({ ...before, [key]: value }));
          setFaults(({ [key]: _settled, ...others }) => others);
        }}
      />
      <div className={sheet.end}>
        <Button type="submit" large busy={isBusy}>
          {t('form.submit')}
        </Button>
        <Button large kind="outline" onClick={kiosk.restart}>
          {t('form.kiosk.leave')}
        </Button>
      </div>
    </form>
  );
}
