import { Button, Form } from 'antd';
import { type ReactNode, use, useMemo, useRef, useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { shapesOf } from '../../kernel/contract/shapes.ts';
import { useConsole, useOwnText } from './console-context.ts';
import { DraftDifferences, DraftOffer } from './draft-offer.tsx';
import { EditLockBar } from './edit-lock-bar.tsx';
import styles from './form.module.css';
import { keepableFields, refuseLossyForm } from './form-contract.ts';
import type { FormDraft } from './form-drafts.ts';
import { differingKeys, payloadOf, startValues, valueAt } from './form-payload.ts';
import { problemsOf, sortProblems } from './form-problems.ts';
import { FormRefusal, type Refusal } from './form-refusal.tsx';
import { FormRow, looksLikeItsValue } from './form-row.tsx';
import type { FormField, FormValues } from './form-types.ts';
import { FormUploadsContext, useFormUploads } from './form-uploads.ts';
import { type Reading, reading, type ShowEndpoint } from './record-types.ts';
import { SaveConflict } from './save-conflict.tsx';
import { SteadyForm } from './steady-form.tsx';
import { useRefresh } from './use-answer.ts';
import { useEditLock } from './use-edit-lock.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useNewRecord } from './use-new-record.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

/** A record with what a save has to name. */
export interface SavedRecord {
  /** What is no record may be named by words. */
  id?: number | string;
  version?: number;
}

/** What a form is told. */
export interface RecordFormProps<Row extends SavedRecord> {
  /** Checked with its own input schema before it is called. */
  save: Endpoint<unknown, { data: { id: number; version: number } }>;
  /** Shows what others saved meanwhile, so that a conflict can be settled. */
  show?: ShowEndpoint<Row>;
  /** The same for what stands among others in an answer. */
  reading?: Reading<Row>;
  fields: readonly FormField[];
  /** The record to change; absent for a new one. */
  record?: Row | undefined;
  /** Values a new record starts with. */
  usual?: FormValues;
  /** Keys of the contract that no field stands for, because the server makes them of the rest. */
  derived?: readonly string[];
  /** What the form says of the values that stand in it, under its fields. */
  told?: ((values: FormValues) => ReactNode) | undefined;
  /** Sent along with every save. */
  fixed?: FormValues;
  /** Text of the button; 保存 where absent. */
  submitLabel?: string;
  /** Said when it went well. */
  doneText?: string;
  done(saved: { id: number; version: number }): void;
  cancel?: () => void;
  /** More buttons in front of the save button. */
  children?: ReactNode;
}

/** A form for one record: drawn from its fields, checked by the contract, saved without overwriting what others did. */
export function RecordFormBody<Row extends SavedRecord>(props: RecordFormProps<Row>) {
  const { save, show, fields, usual = {}, fixed = {} } = props;
  const { input } = use(shapesOf(save));
  // As it was when the editing began: a newer one that is fetched meanwhile must not lend its version to older values.
  const [record, setRecord] = useState(props.record);
  const t = useOwnText();
  const { call, say } = useConsole();
  const refresh = useRefresh(save);
  const [form] = Form.useForm<FormValues>();
  const [start] = useState(() => startValues(fields, record ?? usual));
  const [values, setValues] = useState(start);
  const [refusal, setRefusal] = useState<Refusal>({ texts: [], isAlone: true });
  const [isBusy, setBusy] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const kind = save.record ?? save.edits;
  const source = props.reading ?? (show && record?.id !== undefined ? shownBy(show, record.id) : undefined);
  const draft = useFormDraft(kind, record?.id);
  const creation = useNewRecord(save);
  const guard = useUnsavedGuard(draft.forget);
  const held = useEditLock(kind, record?.id, {
    onGained: () => fetchLatest(),
    // What was typed is kept: it may be left without a question.
    onLost: () => guard.clear(),
  });
  const { isReadOnly } = held;
  const uploads = useFormUploads();
  /** A change whose answer never came: it may have been done. */
  const isUnsure = useRef(false);
  const shown = show && use(shapesOf(show)).output;
  const keepable = useMemo(() => keepableFields(fields, shown), [fields, shown]);
  refuseLossyForm(input, {
    fields,
    known: [...Object.keys({ ...fixed, ...idAndVersion(record) }), ...(props.derived ?? [])],
    record,
  });
  const visible = fields.filter(({ when }) => when?.(values) ?? true);

  const showProblems = (problems: FieldErrors, others: string[]): void => {
    form.setFields(visible.map(({ key }) => ({ name: key.split('.'), errors: problems[key] ?? [] })));
    const first = visible.find(({ key }) => problems[key]);
    setRefusal({ texts: others, isAlone: first === undefined });
    if (first) form.scrollToField(first.key.split('.'), { focus: true, block: 'center' });
  };
  const refused = (error: unknown): void => {
    if (!(error instanceof ClientError)) throw error;
    if (error.code === 'VERSION_CONFLICT' && source) {
      setConflict(true);
      return;
    }
    // Somebody took over a moment ago: the form says who.
    if (error.code === 'lock.held' || error.code === 'lock.held_here') void held.look();
    // The sign-in has ended: the dialog over this form says so, and what was typed waits below.
    if (error.status === 401) return;
    const { byField, rest: others } = sortProblems(error.fields, visible);
    showProblems(byField, Object.keys(byField).length > 0 ? others : [error.message]);
  };
  /** What is stored by now; nothing where it cannot be asked for. */
  const readLatest = async (): Promise<Row | undefined> => {
    if (source === undefined) return undefined;
    return source.rowOf(await call(source.endpoint, source.input, { quiet: true }).catch(() => ({})));
  };
  /** The version that an unanswered save of one's own has made, where nothing else has changed since; null for any other refusal. */
  const savedBefore = async (error: unknown): Promise<{ id: number; version: number } | null> => {
    const isOwn = error instanceof ClientError && error.code === 'VERSION_CONFLICT' && isUnsure.current;
    const latest = isOwn ? await readLatest() : undefined;
    if (latest?.version === undefined) return null;
    return differingKeys(visible, form.getFieldsValue(true), latest).length === 0
      ? { id: Number(record?.id), version: latest.version }
      : null;
  };
  const finish = async (data: { id: number; version: number }): Promise<void> => {
    guard.clear();
    draft.forget();
    say('success', props.doneText ?? t('form.saved'));
    await refresh();
    props.done(data);
  };
  /** What is sent for a new record, or for a change of the one that `over` was. */
  const payloadOver = (over: SavedRecord | undefined): FormValues => ({
    ...payloadOf(visible, form.getFieldsValue(true), over),
    ...fixed,
    ...idAndVersion(over),
  });
  const send = async (over: SavedRecord | undefined, payload: FormValues): Promise<{ id: number; version: number }> => {
    const how = { quiet: true, form: held.form };
    if (over?.id !== undefined) return (await call(save, payload, how)).data;
    const made = await creation.unheard(payload);
    if (made === null) return (await creation.make(payload)).data;
    // It is there since the save whose answer was lost: what was typed since changes it.
    setRecord(made as unknown as Row);
    return (await call(save, payloadOver(made), how)).data;
  };
  /** What is still being sent belongs to the record; where it fails, the call has said why and nothing is saved without it. */
  const submit = async (over?: SavedRecord): Promise<void> => {
    setBusy(true);
    const isWhole = await uploads.haveArrived();
    setBusy(false);
    if (isWhole) await store(over);
  };
  const store = async (over: SavedRecord | undefined = record): Promise<void> => {
    const payload = payloadOver(over);
    const problems = problemsOf(input, payload, visible, t);
    showProblems(problems, []);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      await finish(await send(over, payload));
    } catch (error) {
      const saved = await savedBefore(error);
      if (saved !== null) return await finish(saved);
      if (error instanceof ClientError && error.isUnheard) isUnsure.current = true;
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  const fill = (latest: Row): void => {
    const fresh = startValues(fields, latest);
    setRecord(latest);
    form.setFieldsValue(fresh);
    setValues(fresh);
    void refresh();
  };
  const load = (latest: Row): void => {
    fill(latest);
    guard.clear();
    draft.forget();
    setConflict(false);
  };
  /**
   * Somebody else had the record until now: what they left is shown, unless something was typed here before. What was typed
   * earlier and is offered waits for its answer.
   */
  const fetchLatest = async (): Promise<void> => {
    if (draft.typed() !== null) return;
    const latest = await readLatest();
    if (latest !== undefined) fill(latest);
  };
  const takeDraft = ({ values: typed, base, once }: FormDraft): void => {
    // Its own base and version: what others saved since is not written over, it is a conflict to be settled.
    setRecord(record === undefined ? undefined : (base as Row));
    form.setFieldsValue(typed);
    setValues({ ...values, ...typed });
    creation.resume(once);
    draft.keep(typed, base, once);
    draft.close();
    guard.mark();
  };
  const typed = held.isLost ? draft.typed() : null;
  const offered = draft.offered;
  const begun = record ?? props.usual;
  const isOffered = useMemo(
    () => offered !== null && differingKeys(keepable, offered.values, begun).length > 0,
    [offered, keepable, begun],
  );

  return (
    <SteadyForm
      form={form}
      start={start}
      onValuesChange={(_, all) => {
        setValues({ ...all });
        guard.mark();
        draft.keep(
          startValues(keepable, all),
          { ...startValues(keepable, record ?? usual), ...idAndVersion(record) },
          creation.key(),
        );
      }}
      // A key sends a form whose button is off.
      onFinish={() => void (isReadOnly || submit())}
    >
      <EditLockBar held={held}>
        {typed && <DraftDifferences draft={typed} stored={record} fields={visible} />}
      </EditLockBar>
      {isOffered && offered && (
        <DraftOffer
          draft={offered}
          stored={record ?? usual}
          fields={keepable}
          isReadOnly={isReadOnly}
          take={() => takeDraft(offered)}
          discard={draft.forget}
        />
      )}
      <FormRefusal refusal={refusal} />
      <div
        className={`${styles.grid} ${isReadOnly ? styles.readOnly : ''}`}
        inert={isReadOnly && visible.some(({ kind }) => kind === 'custom')}
      >
        <FormUploadsContext value={uploads}>
          {visible.map((field) => (
            <FormRow
              key={field.key}
              {...{ field, record, isReadOnly }}
              value={looksLikeItsValue(field) ? valueAt(values, field.key) : undefined}
            />
          ))}
        </FormUploadsContext>
      </div>
      {props.told?.(values)}
      <div className={styles.actions}>
        {props.cancel && <Button onClick={props.cancel}>{t('form.cancel')}</Button>}
        {props.children}
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={isReadOnly}>
          {props.submitLabel ?? t('form.save')}
        </Button>
      </div>
      {isConflict && source && record?.id !== undefined && (
        <SaveConflict
          reading={source}
          record={kind}
          id={record.id}
          fields={visible}
          base={record}
          mine={form.getFieldsValue(true)}
          takeTheirs={load}
          settle={(chosen, latest) => {
            form.setFieldsValue(chosen);
            setValues(chosen);
            setRecord(latest);
            setConflict(false);
            void submit(latest);
          }}
          close={() => setConflict(false)}
        />
      )}
      {guard.question}
    </SteadyForm>
  );
}

const idAndVersion = ({ id, version }: SavedRecord = {}): FormValues => ({
  ...(id !== undefined && { id }),
  ...(version !== undefined && { version }),
});

const shownBy = <Row,>(show: ShowEndpoint<Row>, id: number | string): Reading<Row> =>
  reading(show, { id }, (answer) => (answer as { data?: Row }).data);
