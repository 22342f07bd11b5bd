import { type FormEvent, useRef, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import card from '../../../../platform/device/parts/device-card.module.css';
import { DeviceEnd } from '../../../../platform/device/parts/device-end.tsx';
import { DeviceWaits } from '../../../../platform/device/parts/device-waits.tsx';
import { type Outcome, type TakenLine, useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { useDeviceWork } from '../../../../platform/device/parts/use-device-work.ts';
import { answerLines } from '../../../engine/parts/answer-lines.ts';
import { dateOfToday, faultTexts } from '../../../engine/parts/fault-texts.ts';
import { PageProgress } from '../../../engine/parts/page-progress.tsx';
import { QuestionList } from '../../../engine/parts/question-list.tsx';
import { usePages } from '../../../engine/parts/use-pages.ts';
import { type Answers, checkAnswers } from '../../../engine/rules/answer-rules.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import { isOnPage } from '../../../engine/rules/pages.ts';
import type { FillForm } from '../../contract.ts';
import { kiosk as calls } from '../../kiosk-contract.ts';
import { openChoices } from '../../open-choices.ts';
import sheet from './form-sheet.module.css';
import css from './kiosk-form.module.css';

/** Of a form that is not there yet. */
const NO_SECTIONS: FillForm['sections'] = [];

/** What is said at the end, and printed where somebody wants it. */
function Given({ form, outcome, lines }: { form: FillForm; outcome: Outcome; lines: readonly TakenLine[] }) {
  const { t } = useApp();
  const print = (
    <Button large kind="outline" onClick={() => globalThis.print()}>
      {t('form.kiosk.print')}
    </Button>
  );
  return (
    <DeviceEnd outcome={outcome} title={t('form.done')} sent={form.thanks || t('form.kiosk.sent')} ways={print}>
      <dl className={css.paper} lang={form.locale}>
        <dt className={css.name}>{form.title}</dt>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </DeviceEnd>
  );
}

/** A form at a device: whoever comes begins it, fills it in, and leaves nothing behind, with or without a line. */
export function KioskForm() {
  const app = useApp();
  const { t } = app;
  const kiosk = useKiosk();
  const { shown: form, why } = useDeviceWork(calls['form.kiosk']);
  const [hasBegun, setBegun] = useState(false);
  const [values, setValues] = useState<Answers>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState<{ outcome: Outcome; lines: readonly TakenLine[] } | null>(null);
  const paper = useRef<HTMLFormElement>(null);
  const pages = usePages(form?.sections ?? NO_SECTIONS, form?.layout ?? 'sheet', values);

  if (form === null) return <DeviceWaits why={why} />;
  if (end !== null) return <Given form={form} {...end} />;
  if (!hasBegun) {
    const isOpen = form.status === 'open';
    return (
      <section className={card.card} lang={form.locale}>
        <h1>{form.title}</h1>
        {form.lead && <p className={card.say}>{form.lead}</p>}
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
    const { page } = pages;
    const here = found.filter(({ key }) => pages.isLast || page === null || isOnPage(page, key));
    setFaults(faultTexts(t, questions, here));
    const [first] = here;
    if (first !== undefined) {
      pages.show(first.key);
      requestAnimationFrame(() =>
        paper.current?.querySelector<HTMLElement>(`[name="${form.id}-${first.key}"]`)?.focus(),
      );
      return;
    }
    if (!pages.isLast) {
      pages.go(1);
      return;
    }
    setBusy(true);
    const lines = answerLines(questions, answers, app);
    try {
      setEnd({ outcome: await kiosk.take(calls['form.kioskSave'], { values: answers }, lines), lines });
    } catch {
      // Nothing was kept: the device has no room, or its storage was taken away.
      app.toast('error', t('device.work.notKept'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={paper} className={card.card} noValidate autoComplete="off" onSubmit={(event) => void handIn(event)}>
      <h1 lang={form.locale}>{form.title}</h1>
      <PageProgress pages={pages} />
      <QuestionList
        page={pages.page}
        name={String(form.id)}
        sections={form.hidesFull ? openChoices(form.sections) : form.sections}
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
          {t('device.work.leave')}
        </Button>
      </div>
    </form>
  );
}
