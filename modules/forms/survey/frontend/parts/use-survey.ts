import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { withProof } from '../../../../people/sign-in/parts/with-proof.ts';
import { dateOfToday, faultTexts } from '../../../engine/parts/fault-texts.ts';
import { type Answers, checkAnswers } from '../../../engine/rules/answer-rules.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import { mixedOrder } from '../../../engine/rules/mixed-order.ts';
import { survey as calls, type FillSurvey } from '../../contract.ts';
import { keepAnswers, keepDone, keptAnswers, orderOfSheet, ticket, tookPart } from './kept-sheet.ts';

/** Rest in typing after which a member's draft is kept. */
const REST_MS = 1200;

/** What was told to whoever handed a sheet in. */
export interface Told {
  score: number | null;
}

/** How somebody takes part whom a link invites, in place of whoever is signed in. */
export interface Invited {
  tookPart: boolean;
  save(answers: Answers, shownBy: number | null): Promise<{ data: { score?: number | undefined } }>;
}

const nothing = { tookPart: false, isInvited: false, draft: null, shownBy: null };

/** What somebody fills in of a survey: the answers, their faults, what is kept of them, and handing them in. */
export function useSurvey(survey: FillSurvey, invited: Invited | null) {
  const app = useApp();
  const { client, t, user } = app;
  const { info, token } = useStore(user);
  const { id, anonymous, mixesQuestions, mixedChoices } = survey;
  const isMixed = mixesQuestions || mixedChoices.length > 0;
  const [order, setOrder] = useState<number | null>(null);
  const sections = useMemo(
    () =>
      order === null
        ? survey.sections
        : mixedOrder(survey.sections, { questions: mixesQuestions, choices: mixedChoices }, order),
    [survey.sections, mixesQuestions, mixedChoices, order],
  );
  const questions = questionsOf(sections);
  // Of an anonymous sheet nobody but this tab knows its order.
  const shownBy = anonymous ? null : order;
  const [values, setValues] = useState<Answers>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [isReady, setReady] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const [isInvited, setAsked] = useState(invited !== null);
  const [told, setTold] = useState<Told | null>(null);
  // It was handed in, and nobody answered: it is sent once the line is there again.
  const [waits, setWaits] = useState(false);
  const [kept, setKept] = useState<'' | 'server' | 'here'>('');
  const [status, setStatus] = useState(survey.status);
  // What is said where there are enough sheets of this kind.
  const [enough, setEnough] = useState('');
  const isTouched = useRef(false);
  // What stands here now, and how often something was written: its reader may go on while a sheet is under way.
  const latest = useRef(values);
  latest.current = values;
  const writes = useRef(0);
  const person = token === null || invited !== null ? null : (info?.id ?? 0);
  const wasThere = invited?.tookPart;

  // What was begun comes back, unless something has been typed meanwhile.
  useEffect(() => {
    let isLeft = false;
    const mine =
      person === null
        ? Promise.resolve({ ...nothing, tookPart: wasThere ?? tookPart(id) })
        : client.call(calls['survey.mine'], { id }, { quiet: true }).then(
            ({ data }) => data,
            () => nothing,
          );
    void mine.then((own) => {
      if (isLeft) return;
      if (isMixed) setOrder(orderOfSheet(id, own.shownBy));
      setAnswered(own.tookPart);
      setAsked(wasThere !== undefined || own.isInvited);
      const begun = keptAnswers(id) ?? own.draft;
      if (!isTouched.current && begun !== null) setValues(begun);
      setReady(true);
    });
    return () => {
      isLeft = true;
    };
  }, [client, id, person, wasThere, isMixed]);

  // Nothing of an anonymous survey lies beside a name: what is begun stays in the tab.
  const keepsDraft = person !== null && !anonymous;
  useEffect(() => {
    if (!isTouched.current || told !== null) return;
    if (!keepsDraft) {
      keepAnswers(id, given(values));
      return;
    }
    let isPast = false;
    // A draft that other answers have followed, or the sheet itself, says nothing any more when it comes back.
    const keep = (where: 'server' | 'here'): void => {
      if (isPast) return;
      keepAnswers(id, where === 'here' ? given(values) : null);
      setKept(where);
    };
    const timer = setTimeout(() => {
      client.call(calls['survey.save'], { id, answers: given(values), draft: true, shownBy }, { quiet: true }).then(
        () => keep('server'),
        () => keep('here'),
      );
    }, REST_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [client, id, values, keepsDraft, told, shownBy]);

  const set = useCallback((key: string, value: string | string[]): void => {
    isTouched.current = true;
    writes.current++;
    setKept('');
    // Other answers are handed in by hand.
    setWaits(false);
    setValues((before) => ({ ...before, [key]: value }));
    setFaults(({ [key]: _settled, ...others }) => others);
  }, []);

  /** What is to be put right among these questions: the key of the first at fault, null where all is well. */
  const check = (keys: ReadonlySet<string> | null): string | null => {
    const found = checkAnswers(questions, given(values), dateOfToday()).faults.filter(
      ({ key }) => keys === null || keys.has(key),
    );
    setFaults(faultTexts(t, questions, found));
    return found[0]?.key ?? null;
  };

  const finished = (score: number | null): void => {
    setWaits(false);
    isTouched.current = false;
    keepAnswers(id, null);
    if (person === null && invited === null) keepDone(id);
    setTold({ score });
  };

  const refused = (error: unknown): void => {
    if (!(error instanceof ClientError)) {
      app.toast('error', t('shell.client.failed'));
      return;
    }
    setFaults(
      Object.fromEntries(
        Object.entries(error.fields).map(([path, texts]) => [path.replace(/^answers\./, ''), texts[0] ?? '']),
      ),
    );
    if (error.code === 'survey.quota_full') {
      setEnough(error.message);
      return;
    }
    if (error.code === 'survey.closed') setStatus('closed');
    app.toast('error', error.message);
  };

  /** Hands the sheet in; rejects where it was not, once that has been said. */
  const submit = async (): Promise<void> => {
    const { answers } = checkAnswers(questions, given(values), dateOfToday());
    const sent = writes.current;
    setBusy(true);
    try {
      const { data } =
        invited !== null
          ? await invited.save(answers, shownBy)
          : await withProof(app, 'form', (proof) =>
              client.call(
                calls['survey.save'],
                { id, answers, shownBy, ...(person === null && { ticket: ticket(id) }), ...proof },
                { quiet: true },
              ),
            );
      finished(data.score ?? null);
    } catch (error) {
      // An earlier try had arrived though nobody said so, or another device was first.
      if (error instanceof ClientError && error.code === 'survey.answered') {
        finished(null);
        return;
      }
      keepAnswers(id, given(latest.current));
      // Other answers, written meanwhile, are handed in by hand.
      const isLater = error instanceof ClientError && error.isUnheard && writes.current === sent;
      if (isLater && !waits) app.toast('warn', t('survey.waits'));
      setWaits(isLater);
      if (!isLater && !(error instanceof ClientError && error.status === 401)) refused(error);
      throw error;
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    faults,
    isBusy,
    isReady,
    isAnswered,
    isInvited,
    told,
    kept,
    waits,
    status,
    enough,
    sections,
    isMixed,
    questions,
    person,
    set,
    check,
    submit,
  };
}
