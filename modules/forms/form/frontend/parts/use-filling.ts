import { useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { withProof } from '../../../../people/sign-in/parts/with-proof.ts';
import { browserTicket } from '../../../engine/parts/browser-ticket.ts';
import { dateOfToday, faultTexts } from '../../../engine/parts/fault-texts.ts';
import { useEarlier } from '../../../engine/parts/use-earlier.ts';
import { type Answers, checkAnswers } from '../../../engine/rules/answer-rules.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import { isOnPage, type SheetPage } from '../../../engine/rules/pages.ts';
import { form as calls, type FillForm } from '../../contract.ts';
import type { FormStatus } from '../../form-status.ts';
import { forgetHandInKey, handInKey, keepAnswers, keepWaits, keptAnswers, keptWaits } from './kept-answers.ts';
import type { OwnPart } from './use-own-part.ts';

/** What the form says at its end to who answered so; null for the usual thanks. */
type Ending = OutputOf<(typeof calls)['form.save']>['data']['ending'];

/** Rest in typing after which a member's draft is kept. */
const REST_MS = 1200;
const STATUSES: Readonly<Record<string, FormStatus>> = {
  'form.early': 'early',
  'form.closed': 'closed',
  'form.resting': 'resting',
  'form.full': 'full',
};

/** Which browser a visitor is at, where the form counts them. */
const ticketOf = ({ id, mostDevice }: FillForm, isMember: boolean) =>
  mostDevice === null || isMember ? {} : { ticket: browserTicket(`form-${id}-ticket`) };

/** What somebody fills in: the answers, their faults, what is kept of them, and handing them in. */
export function useFilling(form: FillForm, own: OwnPart | null | undefined) {
  const app = useApp();
  const { client, t } = app;
  const questions = questionsOf(form.sections);
  const [values, setValues] = useState<Answers>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [kept, setKept] = useState<'' | 'server' | 'here'>('');
  const [editing, setEditing] = useState<{ answer: number; version: number } | null>(null);
  const { info } = useStore(app.user);
  const isMember = own !== null && own !== undefined;
  const context = useEarlier(
    questions,
    isMember ? `${info?.id}/${form.id}/${own.answers}/${editing?.answer ?? ''}` : null,
    () => {
      const asked = { id: form.id, ...(editing !== null && { answer: editing.answer }) };
      return client.call(calls['form.earlier'], asked, { quiet: true }).then(({ data }) => data.values);
    },
  );
  const [status, setStatus] = useState(form.status);
  // The question that the server refused first.
  const [refusedAt, setRefused] = useState('');
  const [isTakenUp, setTakenUp] = useState(false);
  const isTouched = useRef(false);
  // An earlier try arrived though nobody said so, and what stands here now is something else.
  const [hasArrived, setArrived] = useState(false);
  // The way back to what a visitor handed in, told this once.
  const [link, setLink] = useState('');
  // What is said to who stands in line for a place.
  const [queued, setQueued] = useState<{ text: string } | null>(null);
  // What is said to who answered so.
  const [ending, setEnding] = useState<Ending>(null);
  // What was answered goes into the own profile as well.
  const [toProfile, setToProfile] = useState(false);
  // It was handed in, and nobody answered: it is sent once the line is there again.
  const [waits, setWaits] = useState(false);
  const key = useRef('');
  // What stands here now, and how often something was written: its reader may go on while a sheet is under way.
  const latest = useRef(values);
  latest.current = values;
  const writes = useRef(0);

  // What was begun comes back, unless something has been typed meanwhile.
  useEffect(() => {
    if (own === undefined) return;
    setTakenUp(true);
    if (isTouched.current) return;
    // What this tab keeps is what no server has heard of yet.
    const begun = keptAnswers(form.id) ?? own?.draft ?? null;
    if (begun !== null) setValues(begun);
    if (begun !== null && keptWaits(form.id)) setWaits(true);
  }, [own, form.id]);

  useEffect(() => {
    if (!isTouched.current || isDone || editing !== null) return;
    if (!isMember) {
      keepAnswers(form.id, given(values));
      return;
    }
    let isPast = false;
    // A draft that other answers have followed, or the sheet itself, says nothing any more when it comes back.
    const keep = (where: 'server' | 'here'): void => {
      if (isPast) return;
      keepAnswers(form.id, where === 'here' ? given(values) : null);
      setKept(where);
    };
    const timer = setTimeout(() => {
      key.current ||= handInKey(form.id);
      const draft = { id: form.id, values: given(values), draft: true, sheet: key.current };
      client.call(calls['form.save'], draft, { quiet: true }).then(
        () => keep('server'),
        () => keep('here'),
      );
    }, REST_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [client, form.id, values, isMember, isDone, editing]);

  const wait = (isUnheard: boolean): void => {
    setWaits(isUnheard);
    keepWaits(form.id, isUnheard);
  };

  const set = (key: string, value: string | string[]): void => {
    isTouched.current = true;
    writes.current++;
    // Other answers are handed in by hand.
    if (waits) wait(false);
    setKept('');
    setValues((before) => ({ ...before, [key]: value }));
    setFaults(({ [key]: _settled, ...others }) => others);
  };

  const finished = (): void => {
    wait(false);
    key.current = '';
    forgetHandInKey(form.id);
    isTouched.current = false;
    keepAnswers(form.id, null);
    setEditing(null);
    setDone(true);
  };

  /** The answer that arrived is to become what stands here, where it may be changed; else it is said that it stands. */
  const arrived = async (): Promise<void> => {
    const last = isMember ? (await client.call(calls['form.mine'], { id: form.id }, { quiet: true })).data.last : null;
    if (last === null || !form.editable) {
      finished();
      setArrived(true);
      return;
    }
    key.current = '';
    forgetHandInKey(form.id);
    setEditing({ answer: last.id, version: last.version });
    app.toast('warn', t('form.arrivedChange'));
  };

  const refused = (error: unknown): void => {
    if (!(error instanceof ClientError)) {
      app.toast('error', t('shell.client.failed'));
      return;
    }
    const [first] = Object.keys(error.fields);
    if (first !== undefined) setRefused(first.replace(/^values\./, ''));
    setFaults(
      Object.fromEntries(
        Object.entries(error.fields).map(([path, texts]) => [path.replace(/^values\./, ''), texts[0] ?? '']),
      ),
    );
    const now = STATUSES[error.code];
    if (now !== undefined) setStatus(now);
    app.toast('error', error.message);
  };

  /** What is to be put right before the answers can be handed in, or a page is left: the key of the first question at fault. */
  const check = (page: SheetPage | null): string | null => {
    const { faults: all } = checkAnswers(questions, given(values), dateOfToday(), context);
    const found = all.filter(({ key }) => page === null || isOnPage(page, key));
    setFaults(faultTexts(t, questions, found));
    return found[0]?.key ?? null;
  };

  /** Hands the answers in; rejects where they were not, once that has been said. */
  const submit = async (): Promise<void> => {
    const { answers } = checkAnswers(questions, given(values), dateOfToday(), context);
    const sent = writes.current;
    setBusy(true);
    setRefused('');
    key.current ||= handInKey(form.id);
    try {
      const { data } = await withProof(app, 'form', (proof) =>
        client.call(
          calls['form.save'],
          {
            id: form.id,
            values: answers,
            ...editing,
            ...proof,
            ...ticketOf(form, isMember),
            ...(toProfile && { toProfile }),
          },
          { quiet: true, once: key.current },
        ),
      );
      // What was written meanwhile did not go along.
      if (writes.current === sent) finished();
      else await arrived().catch(finished);
      setEnding(data.ending);
      setQueued(data.queued);
      if (data.inProfile > 0) app.toast('ok', t('form.profile.kept', { count: data.inProfile }));
      setLink(data.link === undefined ? '' : `${app.origin}/forms/answer#${data.link}`);
    } catch (error) {
      const { status: refusal, code } = error instanceof ClientError ? error : { status: 0, code: '' };
      const isUnheard = error instanceof ClientError && error.isUnheard && editing === null;
      // Other answers, written meanwhile, are handed in by hand.
      const isSame = writes.current === sent;
      wait(isUnheard && isSame);
      // Where signing in leaves the page, what was typed is there again afterwards.
      if (refusal === 401 || isUnheard) keepAnswers(form.id, given(latest.current));
      if (isUnheard) {
        if (!isSame) refused(error);
        else if (!waits) app.toast('warn', t('form.waits'));
      } else if (code === 'IDEMPOTENCY_KEY_REUSED') await arrived().catch(refused);
      else refused(error);
      throw error;
    } finally {
      setBusy(false);
    }
  };

  const restart = (values: Answers, changed: typeof editing): void => {
    isTouched.current = false;
    setValues(values);
    setEditing(changed);
    setFaults({});
    setKept('');
    setDone(false);
    setArrived(false);
    setLink('');
    setQueued(null);
    setEnding(null);
  };

  return {
    ...{
      values,
      context,
      faults,
      isBusy,
      isDone,
      hasArrived,
      link,
      ending,
      queued,
      kept,
      status,
      editing,
      waits,
      set,
      check,
      submit,
    },
    /** What was begun before stands in the fields. */
    isTakenUp,
    toProfile,
    setToProfile,
    /** Puts what is known into what is not answered yet. */
    fillIn(known: Answers): void {
      isTouched.current = true;
      writes.current++;
      setKept('');
      setValues((before) => ({ ...known, ...given(before) }));
    },
    refusedAt,
    /** Begins a further answer. */
    again: () => restart({}, null),
    /** Changes the last answer. */
    edit: ({ id, version, values: last }: NonNullable<OwnPart['last']>) => restart(last, { answer: id, version }),
  };
}
