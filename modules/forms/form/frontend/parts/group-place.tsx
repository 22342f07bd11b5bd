import { type FormEvent, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { plainPhone } from '../../../../../kernel/rules/phone.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { dateOfToday, faultTexts } from '../../../engine/parts/fault-texts.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import { checkPlace } from '../../attendee.ts';
import type { FillForm } from '../../contract.ts';
import { answerFiles } from '../../file-contract.ts';
import { group as calls, type GroupPlace } from '../../group-contract.ts';
import { AnsweredText } from './answered-text.tsx';
import { type AttendeeFaults, AttendeeFields, type WrittenAttendee } from './attendee-fields.tsx';
import css from './group.module.css';
import { VerdictLine } from './verdict-line.tsx';

const KINDS = { given: 'ok', waiting: 'warn', queued: 'warn', lapsed: 'off' } as const;

/** Names or changes the person of a place. */
function PlaceEditor({
  form,
  place,
  close,
}: {
  form: FillForm;
  place: GroupPlace;
  /** Called once it is saved (`true`), or left as it was. */
  close(isSaved: boolean): void;
}) {
  const app = useApp();
  const { client, t } = app;
  const { attendee, isSelf, values } = place;
  const [person, setPerson] = useState<WrittenAttendee>({
    ...(attendee ?? { name: '', phone: '', mail: '' }),
    ...{ isSelf, values },
  });
  const [faults, setFaults] = useState<AttendeeFaults>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const questions = questionsOf(form.sections);
    const named = { ...person, name: person.name.trim() || ' ', values: given(person.values) };
    const found = Object.entries(faultTexts(t, questions, checkPlace(questions, named, dateOfToday()).faults));
    const own: Record<string, string> = Object.fromEntries(found.map(([key, text]) => [`values.${key}`, text]));
    if (person.name.trim() === '') own.name = t('engine.problem.required');
    setFaults(own);
    if (Object.keys(own).length > 0) return;
    setBusy(true);
    try {
      const { name, phone, mail } = person;
      await client.call(
        calls['form.groupName'],
        {
          ...{ answer: place.id, version: place.version, name: name.trim(), phone: plainPhone(phone) },
          ...{ mail: mail.trim(), values: named.values },
        },
        { quiet: true },
      );
      app.toast('ok', t('form.group.saved'));
      close(true);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setFaults(Object.fromEntries(Object.entries(error.fields).map(([path, texts]) => [path, texts[0] ?? ''])));
      app.toast('error', error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.fields} noValidate autoComplete="off" onSubmit={(event) => void save(event)}>
      <AttendeeFields
        form={form}
        name={`place-${place.id}`}
        person={person}
        faults={faults}
        onChange={(more) => setPerson({ ...person, ...more })}
      />
      <p className={css.ways}>
        <Button type="submit" busy={isBusy}>
          {t('form.group.save')}
        </Button>
        <Button kind="quiet" onClick={() => close(false)}>
          {t('form.group.back')}
        </Button>
      </p>
    </form>
  );
}

/** Asks once more before a place is given up. */
function PlaceRemoval({ place, close }: { place: GroupPlace; close(isGone: boolean): void }) {
  const { client, t, toast } = useApp();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(calls['form.groupRemove'], { answer: place.id, version: place.version });
      toast('ok', t('form.group.dropped'));
      close(true);
    } catch {
      // The call has said why.
      close(false);
    }
  };
  return (
    <div className={css.ask}>
      <p>{t('form.group.dropAsk')}</p>
      <p className={css.ways}>
        <Button busy={isBusy} onClick={() => void remove()}>
          {t('form.group.dropYes')}
        </Button>
        <Button kind="quiet" onClick={() => close(false)}>
          {t('form.group.cancel')}
        </Button>
      </p>
    </div>
  );
}

/** One place of an own group: whose it is, how it stands, and what can be done about it. */
export function GroupPlaceCard({
  form,
  place,
  nth,
  again,
}: {
  form: FillForm | null;
  place: GroupPlace;
  nth: number;
  /** Reads the group anew. */
  again(): Promise<void>;
}) {
  const { t, client } = useApp();
  const [act, setAct] = useState<'' | 'edit' | 'remove'>('');
  const { attendee, isSelf, standing, verdict, answers, canChange, canRemove } = place;
  const close = (isDone: boolean): void => {
    setAct('');
    if (isDone) void again();
  };
  const isGone = standing === 'lapsed';
  return (
    <article className={css.person} {...(isGone && { 'data-gone': '' })}>
      <header>
        <h3>{attendee?.name ?? t('form.group.person', { nth })}</h3>
        {isSelf && <span className={css.tag}>{t('form.group.self')}</span>}
        {attendee === null && !isGone && (
          <span className={css.tag} data-kind="warn">
            {t('form.group.open')}
          </span>
        )}
        {verdict !== 'refused' && (
          <span className={css.tag} data-kind={KINDS[standing]}>
            {t(`form.group.standing.${standing}`)}
          </span>
        )}
        <VerdictLine verdict={verdict} reason={place.verdictReason} />
      </header>
      {act === 'edit' && form !== null ? (
        <PlaceEditor form={form} place={place} close={close} />
      ) : (
        <>
          {attendee !== null && (attendee.phone !== '' || attendee.mail !== '') && (
            <p className={css.reach}>{[attendee.phone, attendee.mail].filter(Boolean).join(' · ')}</p>
          )}
          {attendee === null && !isGone && <p className={css.note}>{t('form.group.openHint')}</p>}
          {answers.length > 0 && (
            <dl className={css.answers}>
              {answers.map((one) => (
                <div key={one.key}>
                  <dt>{one.label}</dt>
                  <dd>
                    <AnsweredText
                      answer={one}
                      open={(file) => client.call(answerFiles['form.answerFile'], { id: place.id, file })}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {act === 'remove' && <PlaceRemoval place={place} close={close} />}
          {act === '' && (canChange || canRemove) && form !== null && (
            <p className={css.ways}>
              {canChange && (
                <Button kind={attendee === null ? 'primary' : 'outline'} onClick={() => setAct('edit')}>
                  {t(attendee === null ? 'form.group.fill' : 'form.group.change')}
                </Button>
              )}
              {canRemove && (
                <Button kind="quiet" onClick={() => setAct('remove')}>
                  {t('form.group.drop')}
                </Button>
              )}
            </p>
          )}
        </>
      )}
    </article>
  );
}
