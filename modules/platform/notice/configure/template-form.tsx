import { Button, Input } from 'antd';
import { type ComponentRef, useId, useRef, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EditLockBar } from '../../../../ui/console/edit-lock-bar.tsx';
import { RecordHistory } from '../../../../ui/console/record-history.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { SaveConflict } from '../../../../ui/console/save-conflict.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useEditing } from '../../../../ui/console/use-editing.ts';
import { templates } from '../template-contract.ts';
import type { Shown } from './shown-kind.ts';
import styles from './template.module.css';
import { TemplatePreview } from './template-preview.tsx';

type Words = Pick<Shown['texts'][number], 'title' | 'body'>;

const saving = templates['notice.template.save'];
const wordsOf = ({ title, body }: Words): Words => ({ title, body });

interface TemplateFormProps {
  shown: Shown;
  text: Shown['texts'][number];
  isEditable: boolean;
}

/** Words a notice by one channel in one language, beside how it reads. */
export function TemplateForm({ shown, text, isEditable: mayEdit }: TemplateFormProps) {
  const t = useText();
  const { say } = useConsole();
  const id = useId();
  const body = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, readonly string[]>>>({});
  const place = { kind: shown.kind, channel: text.channel, locale: text.locale };
  const editing = useEditing({ save: saving, id: Object.values(place).join(':') }, text, wordsOf);
  const { draft: written, base, held } = editing;
  const isEditable = mayEdit && !held.isReadOnly;
  const save = useAction(saving, { done: t('template.saved'), quiet: true, form: held.form });
  const reset = useAction(templates['notice.template.reset'], { done: t('template.resetDone'), quiet: true });
  const test = useAction(templates['notice.template.test'], {
    done: ({ data }) => t('template.tested', { to: data.sentTo }),
    quiet: true,
  });
  const change = (part: Partial<typeof written>): void => {
    editing.change({ ...written, ...part });
  };
  const insert = (name: string): void => {
    const area = body.current?.resizableTextArea?.textArea;
    const [from, to] = [area?.selectionStart ?? written.body.length, area?.selectionEnd ?? written.body.length];
    change({ body: `${written.body.slice(0, from)}{${name}}${written.body.slice(to)}` });
    area?.focus();
  };
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      setProblems({});
    } catch (error) {
      if (editing.isOvertaken(error)) return;
      if (!(error instanceof ClientError)) throw error;
      setProblems(error.fields);
      if (Object.keys(error.fields).length === 0) say('error', error.message);
    }
  };
  const store = (words: Words, version: number): Promise<void> =>
    attempt(async () => {
      await save.mutateAsync({ ...place, ...words, version });
      editing.saved();
    });
  const isChanged = written.title !== base.title || written.body !== base.body;
  const names = [
    ...shown.params,
    { name: 'shop', label: t('template.shopValue'), isRequired: false },
    ...(text.channel === 'list' || shown.isDirect
      ? []
      : [{ name: 'link', label: t('template.linkValue'), isRequired: false }]),
  ];
  const problem = (field: 'title' | 'body') =>
    problems[field]?.[0] && (
      <span id={`${id}${field}p`} className={styles.problem} role="alert">
        {problems[field][0]}
      </span>
    );
  return (
    <div className={styles.columns}>
      {editing.question}
      <div className={styles.form}>
        {mayEdit && <EditLockBar held={held} isOnPage />}
        <p className={styles.standing}>
          <StateTag kind={text.isOwn ? 'accent' : 'quiet'}>
            {t(text.isOwn ? 'template.isOwn' : 'template.isDefault')}
          </StateTag>
          {isChanged && <StateTag kind="warn">{t('template.unsaved')}</StateTag>}
        </p>
        {text.channel !== 'sms' && (
          <label htmlFor={`${id}t`}>
            {t(text.channel === 'weixin' ? 'template.templateId' : 'template.subject')}
            <Input
              id={`${id}t`}
              value={written.title}
              readOnly={!isEditable}
              maxLength={100}
              aria-invalid={problems.title !== undefined}
              aria-describedby={problems.title && `${id}titlep`}
              onChange={(event) => change({ title: event.target.value })}
            />
            {problem('title')}
          </label>
        )}
        <label htmlFor={`${id}b`}>
          {t('template.body')}
          <Input.TextArea
            ref={body}
            id={`${id}b`}
            value={written.body}
            readOnly={!isEditable}
            maxLength={1000}
            autoSize={{ minRows: 4, maxRows: 14 }}
            aria-invalid={problems.body !== undefined}
            aria-describedby={problems.body && `${id}bodyp`}
            onChange={(event) => change({ body: event.target.value })}
          />
          {problem('body')}
        </label>
        {text.channel === 'weixin' && <p className={styles.quiet}>{t('template.weixinHelp')}</p>}
        <section className={styles.values} aria-label={t('template.values')}>
          <span className={styles.quiet}>{t('template.values')}</span>
          {names.map(({ name, label, isRequired }) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              disabled={!isEditable}
              title={t('template.insert', { name: label })}
              onClick={() => insert(name)}
            >
              {label} <code>{`{${name}}`}</code>
              {isRequired && <em>{t('template.required')}</em>}
            </button>
          ))}
        </section>
        {isEditable && (
          <p className={styles.actions}>
            <Button
              type="primary"
              disabled={!isChanged}
              loading={save.isPending}
              onClick={() => void store(written, base.version)}
            >
              {t('template.save')}
            </Button>
            {text.channel !== 'list' && (
              <Button
                loading={test.isPending}
                onClick={() => void attempt(() => test.mutateAsync({ ...place, ...written }))}
              >
                {t('template.test')}
              </Button>
            )}
            {text.isOwn && (
              <ConfirmAction
                label={t('template.reset')}
                title={t('template.resetTitle')}
                text={t('template.resetText')}
                run={() => reset.mutateAsync({ ...place, version: text.version })}
              />
            )}
          </p>
        )}
        {text.id !== null && (
          <details className={styles.history}>
            <summary>{t('template.history')}</summary>
            <RecordHistory
              history={templates['notice.template.history']}
              id={text.id}
              names={{ title: t('template.field.title'), body: t('template.field.body') }}
            />
          </details>
        )}
      </div>
      <TemplatePreview place={place} written={written} />
      {editing.isConflict && (
        <SaveConflict
          reading={reading(templates['notice.template.show'], { kind: shown.kind }, ({ data }) =>
            data.texts.find(({ channel, locale }) => channel === text.channel && locale === text.locale),
          )}
          record={saving.edits}
          id={Object.values(place).join(':')}
          fields={[
            { key: 'title', label: t('template.field.title') },
            { key: 'body', label: t('template.field.body') },
          ]}
          base={base}
          mine={written}
          takeTheirs={(latest) => editing.begin(latest)}
          settle={(chosen, latest) => {
            const words = chosen as Words;
            editing.begin(latest, words);
            void store(words, latest.version);
          }}
          close={editing.closeConflict}
        />
      )}
    </div>
  );
}
