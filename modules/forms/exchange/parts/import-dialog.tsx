import { Button, Modal, Select, Upload } from 'antd';
import { useState } from 'react';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import { UploadLine } from '../../../../ui/console/upload-line.tsx';
import { useOwnUpload } from '../../../../ui/console/use-own-upload.ts';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';
import { exchange, type FoundDefinition } from '../contract.ts';
import type { FormatName } from '../rules/format-names.ts';
import styles from './exchange.module.css';
import type { ImportChoice } from './import-choice.ts';
import { NoteList } from './note-list.tsx';
import { TemplateLink } from './template-link.tsx';

interface ImportDialogProps {
  choices: readonly ImportChoice[];
  unasked: readonly QuestionKind[];
  close(): void;
}

/** Without the kinds that are not asked here, each named. */
function asked(found: FoundDefinition, unasked: readonly QuestionKind[]): FoundDefinition {
  const left = found.sections.flatMap(({ questions }) => questions.filter(({ kind }) => unasked.includes(kind)));
  return {
    ...found,
    sections: found.sections.map((section) => ({
      ...section,
      questions: section.questions.filter(({ kind }) => !unasked.includes(kind)),
    })),
    notes: [...left.map(({ key, kind }) => ({ at: key, code: 'not_asked_here', piece: kind })), ...found.notes],
  };
}

/** Chooses a file, shows the questions in it and what was not understood, and hands over what was chosen. */
export function ImportDialog({ choices, unasked, close }: ImportDialogProps) {
  const t = useText('exchange');
  const kindName = useText('engine');
  const { call, locale } = useConsole();
  const [found, setFound] = useState<{ format: FormatName; forms: FoundDefinition[] } | null>(null);
  const [chosen, setChosen] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const upload = useOwnUpload();
  const read = (file: File): void =>
    void upload.start(
      [file],
      (each, way) => {
        // A file goes beside what is declared.
        const input: { format?: FormatName; file: File } = { file: each };
        return call(exchange['exchange.read'], input, { ...way, quiet: true });
      },
      ({ data }) => {
        setFound({ format: data.format, forms: data.forms.map((form) => asked(form, unasked)) });
        setChosen(0);
      },
    );
  const forms = found?.forms ?? [];
  const form = forms[chosen];
  const formatName = found === null ? '' : t(`format.${found.format}`);
  const count = form?.sections.reduce((sum, { questions }) => sum + questions.length, 0) ?? 0;
  const take = async (choice: ImportChoice): Promise<void> => {
    if (form === undefined) return;
    setBusy(true);
    try {
      await choice.take(form);
      close();
    } catch {
      // The call has said what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('importTitle')}
      onCancel={close}
      width={760}
      footer={
        form && (
          <div className={styles.foot}>
            <Button onClick={() => setFound(null)}>{t('otherFile')}</Button>
            {choices.map((choice) => (
              <Button
                key={choice.key}
                type={choice.isPrimary ? 'primary' : 'default'}
                disabled={isBusy || count === 0}
                onClick={() => void take(choice)}
              >
                {choice.label}
              </Button>
            ))}
          </div>
        )
      }
    >
      {form === undefined ? (
        <>
          <Upload.Dragger
            accept=".json,.xml,.csv,.xlsx,.txt"
            showUploadList={false}
            disabled={upload.isBusy}
            beforeUpload={(file) => {
              read(file);
              return Upload.LIST_IGNORE;
            }}
          >
            <p className={styles.drop}>
              <Icon name="document" size={28} />
              <strong>{t('choose')}</strong>
              <span className={styles.quiet}>{t('chooseHint')}</span>
            </p>
          </Upload.Dragger>
          <UploadLine upload={upload} />
          <TemplateLink />
        </>
      ) : (
        <>
          {forms.length > 1 && (
            <div className={styles.which}>
              <label htmlFor="exchange-which">{t('which', { count: forms.length })}</label>
              <Select
                id="exchange-which"
                value={chosen}
                onChange={setChosen}
                options={forms.map(({ title, titleEn }, value) => ({
                  value,
                  label: inLanguage(locale, title, titleEn) || t('untitled', { number: value + 1 }),
                }))}
              />
            </div>
          )}
          <p className={styles.summary}>
            <strong>{inLanguage(locale, form.title, form.titleEn) || t('noTitle')}</strong>
            <span className={styles.quiet}>
              {t('summary', { format: formatName, sections: form.sections.length, count })}
            </span>
          </p>
          {form.notes.length > 0 && (
            <section className={styles.report} aria-label={t('report')}>
              <h3>{t('reportCount', { count: form.notes.length })}</h3>
              <NoteList notes={form.notes} />
            </section>
          )}
          <ol className={styles.preview}>
            {form.sections.map((section) => (
              <li key={section.key}>
                {section.title !== '' && <h3>{inLanguage(locale, section.title, section.titleEn)}</h3>}
                <ul>
                  {section.questions.map((question) => (
                    <li key={question.key}>
                      <span className={styles.label}>
                        {inLanguage(locale, question.label, question.labelEn) || question.key}
                        {question.required && <span className={styles.required}>*</span>}
                      </span>
                      <span className={styles.kind}>
                        {kindName(`kind.${question.kind}`)}
                        {question.options.length > 0 && ` · ${t('options', { count: question.options.length })}`}
                        {question.questions && ` · ${t('columns', { count: question.questions.length })}`}
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </>
      )}
    </Modal>
  );
}
