import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { dateOfToday, faultTexts } from '../../../engine/parts/fault-texts.ts';
import { QuestionList } from '../../../engine/parts/question-list.tsx';
import { useEarlier } from '../../../engine/parts/use-earlier.ts';
import { type Answers, checkAnswers } from '../../../engine/rules/answer-rules.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import { type AskedKind, requirement } from '../../contract.ts';
import css from '../requirement.module.css';

/** The requirement that is changed: its number and version. */
type Changed = { id: number; version: number };

/** What somebody fills in of a kind, and handing it in; `of` is the requirement that is changed. */
function useSheet(kind: AskedKind, of: number | null) {
  const app = useApp();
  const { client, t } = app;
  const questions = questionsOf(kind.sections);
  const [title, setTitle] = useState('');
  const [values, setValues] = useState<Answers>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [changed, setChanged] = useState<Changed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');
  const { info } = useStore(app.user);
  const context = useEarlier(questions, `${info?.id}/${kind.id}/${of}`, () =>
    client
      .call(requirement['requirement.earlier'], { id: kind.id, ...(of !== null && { of }) }, { quiet: true })
      .then(({ data }) => data.values),
  );

  useEffect(() => {
    if (of === null) return;
    const abort = new AbortController();
    client.call(requirement['requirement.show'], { id: of }, { signal: abort.signal }).then(
      ({ data }) => {
        setTitle(data.title);
        setValues(data.values);
        setChanged({ id: data.id, version: data.version });
      },
      // The call has said why.
      () => undefined,
    );
    return () => abort.abort();
  }, [client, of]);

  const touched = (field: string): void => {
    // Other answers are another sheet.
    key.current = '';
    setFaults(({ [field]: _settled, ...others }) => others);
  };
  const refused = (error: unknown): void => {
    const { fields = {}, message = t('shell.client.failed') } = error instanceof ClientError ? error : {};
    setFaults(
      Object.fromEntries(
        Object.entries(fields).map(([path, texts]) => [path.replace(/^values\./, ''), texts[0] ?? '']),
      ),
    );
    app.toast('error', message);
  };

  /** What is to be put right first: the key of the first question at fault, or of the subject. */
  const check = (): string | null => {
    const { faults: found } = checkAnswers(questions, given(values), dateOfToday(), context);
    const isShort = title.trim().length < 2;
    setFaults({ ...faultTexts(t, questions, found), ...(isShort && { title: t('requirement.subjectNeeded') }) });
    return isShort ? 'title' : (found[0]?.key ?? null);
  };

  const submit = async (): Promise<void> => {
    setBusy(true);
    key.current ||= randomId();
    const { answers } = checkAnswers(questions, given(values), dateOfToday(), context);
    try {
      const { data } = await client.call(
        requirement['requirement.save'],
        { kindId: kind.id, edition: kind.edition, title, values: answers, ...changed },
        { quiet: true, once: key.current },
      );
      app.toast('ok', t(changed === null ? 'requirement.handedIn' : 'requirement.saved'));
      app.go(`/requirements/own?id=${data.id}`);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    ...{ title, values, faults, isBusy, context, check, submit },
    isReady: of === null || changed !== null,
    setTitle: (text: string) => {
      touched('title');
      setTitle(text);
    },
    set: (question: string, value: string | string[]) => {
      touched(question);
      setValues((before) => ({ ...before, [question]: value }));
    },
  };
}

/** The subject and the questions of a kind, handed in as a new requirement or as a further version of one. */
export function RequirementSheet({ kind, of }: { kind: AskedKind; of: number | null }) {
  const t = useT();
  const sheet = useSheet(kind, of);
  const form = useRef<HTMLFormElement>(null);
  const hand = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = sheet.check();
    if (wrong === null) void sheet.submit();
    else form.current?.querySelector<HTMLElement>(`[name="${kind.id}-${wrong}"]`)?.focus();
  };
  return (
    <form ref={form} className={css.sheet} noValidate onSubmit={hand}>
      <Field
        label={t('requirement.subject')}
        hint={t('requirement.subjectHint')}
        name={`${kind.id}-title`}
        maxLength={100}
        required
        value={sheet.title}
        {...(sheet.faults.title !== undefined && { error: sheet.faults.title })}
        onChange={(event) => sheet.setTitle(event.target.value)}
      />
      <QuestionList
        name={String(kind.id)}
        sections={kind.sections}
        level={2}
        values={sheet.values}
        faults={sheet.faults}
        context={sheet.context}
        onChange={sheet.set}
      />
      <div>
        <Button type="submit" large busy={sheet.isBusy} disabled={!sheet.isReady}>
          {t(of === null ? 'requirement.submit' : 'requirement.saveChange')}
        </Button>
      </div>
    </form>
  );
}
