import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { isPhone } from '../../../../../kernel/rules/phone.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { isSmsCode } from '../../../../../kernel/rules/sms-code.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { ChoiceField } from '../../../../../ui/site/choice-field.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { SheetPaper } from '../../../../../ui/site/sheet-page.tsx';
import { CodeFields, type PhoneAndCode } from '../../../../people/sign-in/parts/code-fields.tsx';
import { keepProof } from '../../../../people/sign-in/parts/use-link.tsx';
import { ask, LONGEST_TEXT, LONGEST_TITLE } from '../../contract.ts';
import { findEmergencies } from '../../rules/find-emergencies.ts';
import { AGES, type Age, SEXES, type Sex } from '../../rules/states.ts';
import { askVisit } from '../../visit-contract.ts';
import css from './ask.module.css';
import { EmergencyCard } from './emergency-card.tsx';
import { EMPTY_QUESTION, keepQuestion, type QuestionValues, takeQuestion } from './kept-question.ts';
import { type Chosen, PicturePicker } from './picture-picker.tsx';

type Form = OutputOf<(typeof ask)['ask.form']>['data'];
type Sent = Pick<OutputOf<(typeof ask)['ask.save']>['data'], 'emergency' | 'status'>;
type Asked = Omit<QuestionValues, 'sex' | 'age'> & { sex: Sex; age: Age };
/** What became of a question, and where its writer reads on. */
interface Outcome {
  data: Sent;
  to: string;
}

/** How whoever is not signed in asks: by signing in, or by a phone and its code alone. */
const WAYS = ['account', 'phone'] as const;
type Way = (typeof WAYS)[number];

/** What is said once a question was sent. */
const saidOf = ({ emergency, status }: Sent): string =>
  emergency ? 'ask.sentPrivate' : status === 'review' ? 'ask.sentReview' : 'ask.sent';

/** A question as it is written; words of an emergency raise the card before anything is sent. */
export function AskForm({ form, topics }: { form: Form; topics: readonly { value: string; name: string }[] }) {
  const app = useApp();
  const { client, t, go, toast } = app;
  const field = useId();
  const [values, setValues] = useState(EMPTY_QUESTION);
  const [pictures, setPictures] = useState<readonly Chosen[]>([]);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [isTakenUp, setTakenUp] = useState(false);
  const isVisitor = useStore(app.user).token === null && form.takesVisitors;
  const [way, setWay] = useState<Way>('account');
  const [phone, setPhone] = useState<PhoneAndCode>({ phone: '', code: '' });
  const isByPhone = isVisitor && way === 'phone';
  /** What is sent again because its answer was lost is the same question. */
  const once = useRef(randomId());
  const found = useMemo(
    () => findEmergencies(`${values.title}\n${values.text}`, form.words),
    [values.title, values.text, form.words],
  );
  useEffect(() => {
    const kept = takeQuestion();
    if (kept !== null) {
      setValues({ ...EMPTY_QUESTION, ...kept.values });
      setPictures(kept.pictures);
      once.current = kept.key;
    }
    setTakenUp(true);
  }, []);
  const keep = (): void => keepQuestion({ values, pictures, key: once.current });
  const signIn = async (): Promise<void> => {
    if (app.user.get().token !== null) return;
    keep();
    await app.signIn('/ask/new');
    keepQuestion(null);
  };
  // Beside what somebody writes, or a phone does not show it at once.
  const card = found.length > 0 && <EmergencyCard card={form.card} groups={found.map(({ group }) => group)} />;
  const isInTitle = findEmergencies(values.title, form.words).length > 0;
  // What is sent from now on is another question than the one that may be under way.
  const change = (): void => {
    once.current = randomId();
    keepQuestion(null);
  };
  const set = (key: keyof QuestionValues) => (value: string) => {
    change();
    setValues((before) => ({ ...before, [key]: value }));
  };
  const said = useRef('');
  /** Sends the question by a call and goes where it stands; rejects where it was not sent, once that has been said. */
  const send = async (call: (asked: Asked, way: { quiet: true; once: string }) => Promise<Outcome>): Promise<void> => {
    setBusy(true);
    setWrong({});
    // Who loads the page anew meanwhile finds it under the same key.
    keep();
    try {
      const asked = { ...values, sex: values.sex as Sex, age: values.age as Age };
      const { data, to } = await call(asked, { quiet: true, once: once.current });
      keepQuestion(null);
      said.current = t(saidOf(data));
      toast('ok', said.current);
      go(to);
    } catch (error) {
      if (error instanceof ClientError) {
        if (error.status !== 401 && !error.isUnheard) keepQuestion(null);
        const fields = Object.entries(error.fields).map(([key, [text = '']]) => [key, text] as const);
        setWrong(fields.length > 0 ? Object.fromEntries(fields) : { all: error.message });
      }
      setBusy(false);
      throw error;
    }
  };
  const handIn = useIntent({
    act: 'ask.save',
    // Who is to see it shows only once it was sent.
    get done() {
      return said.current;
    },
    isReady: isTakenUp,
    run: () =>
      send(async (asked, way) => {
        const input = { ...asked, pictures: pictures.map(({ id }) => id) };
        const { data } = await client.call(ask['ask.save'], input, way);
        return { data, to: `/ask/own?id=${data.id}` };
      }),
  });
  const handInByPhone = (): Promise<void> =>
    send(async (asked, way) => {
      const { data } = await client.call(askVisit['ask.visit.save'], { ...asked, ...phone }, way);
      keepProof(data.link, data.proof);
      return { data, to: `/ask/visit#${data.link}` };
    });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const needed = (['topic', 'title', 'sex', 'age'] as const).filter((key) => values[key].trim() === '');
    if (needed.length > 0) {
      setWrong(Object.fromEntries(needed.map((key) => [key, t('ask.needed')])));
      return;
    }
    if (isByPhone) return handInByPhone();
    // Where signing in leaves the page, what was written is handed in from there.
    if (app.user.get().token === null) keep();
    await handIn();
  };
  if (form.mayAsk === 'closed') return <p className={css.note}>{t('ask.hindered.closed')}</p>;
  const choices = (values_: readonly string[], label: (value: string) => string) =>
    values_.map((value) => ({ value, label: label(value), retired: false }));
  const left = LONGEST_TEXT - values.text.length;
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {(form.mayAsk === 'phone' || form.mayAsk === 'banned') && (
        <p className={css.wrong}>{t(`ask.hindered.${form.mayAsk}`)}</p>
      )}
      <SheetPaper label={t('ask.ask')} isSpaced>
        <ChoiceField
          {...{ label: t('ask.topic'), value: values.topic, none: t('ask.choose'), held: '' }}
          choices={topics.map(({ value, name }) => ({ value, label: name, retired: false }))}
          {...(wrong.topic && { error: wrong.topic })}
          onChange={set('topic')}
        />
        <Field
          label={t('ask.titleLabel')}
          hint={t('ask.titleHint')}
          value={values.title}
          maxLength={LONGEST_TITLE}
          {...(wrong.title && { error: wrong.title })}
          onChange={(event) => set('title')(event.target.value)}
        />
        {isInTitle && card}
        <div className={css.field}>
          <label htmlFor={field}>{t('ask.textLabel')}</label>
          <textarea
            id={field}
            rows={6}
            maxLength={LONGEST_TEXT}
            value={values.text}
            placeholder={t('ask.textHint')}
            aria-invalid={wrong.text !== undefined}
            aria-describedby={`${field}-note`}
            onChange={(event) => set('text')(event.target.value)}
          />
          <small id={`${field}-note`} className={wrong.text ? css.wrong : css.note}>
            {wrong.text ?? (left < 100 ? t('ask.left', { count: left }) : t('ask.textNote'))}
          </small>
        </div>
        {!isInTitle && card}
        <div className={css.pair}>
          <ChoiceField
            {...{ label: t('ask.sex'), value: values.sex, none: t('ask.choose'), held: '' }}
            choices={choices(SEXES, (value) => t(`ask.sexes.${value}`))}
            {...(wrong.sex && { error: wrong.sex })}
            onChange={set('sex')}
          />
          <ChoiceField
            {...{ label: t('ask.age'), value: values.age, none: t('ask.choose'), held: '' }}
            choices={choices(AGES, (age) => t('ask.aged', { age }))}
            {...(wrong.age && { error: wrong.age })}
            onChange={set('age')}
          />
        </div>
        {isVisitor && (
          <fieldset className={css.ways}>
            <legend>{t('ask.wayLabel')}</legend>
            {WAYS.map((one) => (
              <label key={one}>
                <input type="radio" name={`${field}-way`} checked={way === one} onChange={() => setWay(one)} />
                <span>
                  {t(`ask.ways.${one}`)} <small className={css.note}>{t(`ask.waysHint.${one}`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {isByPhone && <CodeFields value={phone} onChange={setPhone} />}
        {form.pictures > 0 && !isByPhone && (
          <PicturePicker
            {...{ signIn, chosen: pictures, most: form.pictures }}
            onChange={(next) => {
              change();
              setPictures(next);
            }}
          />
        )}
      </SheetPaper>
      <p className={css.note}>{t(found.length > 0 ? 'ask.privateHint' : 'ask.publicHint')}</p>
      {wrong.all && (
        <p className={css.wrong} role="alert">
          {wrong.all}
        </p>
      )}
      <Button type="submit" large busy={busy} disabled={isByPhone && (!isPhone(phone.phone) || !isSmsCode(phone.code))}>
        {t('ask.send')}
      </Button>
      <p className={css.note}>{form.notice}</p>
    </form>
  );
}
