import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { useUpload } from '../../../../kernel/client/use-upload.ts';
import { UploadLine } from '../../../../ui/site/upload-line.tsx';
import { answeredFile, type FileType, MOST_FILES, uploadOf } from '../rules/file-answer.ts';
import { AnswerFile } from './answer-file.tsx';
import css from './file-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';

const ACCEPTED: Readonly<Record<FileType, string>> = {
  picture: 'image/jpeg,image/png,image/webp',
  pdf: 'application/pdf,.pdf',
  docx: '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Pictures that were chosen on this sheet, by what the answer says of them: what lies with the server is not fetched again. */
function usePreviews() {
  const kept = useRef(new Map<string, string>());
  useEffect(() => {
    const urls = kept.current;
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    };
  }, []);
  return kept.current;
}

/** A question that is answered by files or pictures: chosen, or taken with the camera of a phone. */
export function FileQuestion({ question, value, fault, name, sheet, onChange }: QuestionProps) {
  const t = useT();
  const id = useId();
  const { key, kind, label, help, required, min, max } = question;
  const { takes, megabytes } = uploadOf(question);
  const most = Math.min(max ?? MOST_FILES, MOST_FILES);
  const files = [value ?? []].flat();
  // Several are sent one after the other, and each is put to those that are there by then.
  const held = useRef(files);
  held.current = files;
  // What arrives later is told to the sheet as it stands then.
  const change = useRef(onChange);
  change.current = onChange;
  const frame = useRef<HTMLDivElement>(null);
  const previews = usePreviews();
  const upload = useUpload(t('shell.client.failed'));
  const [wrong, setWrong] = useState('');
  const [told, setTold] = useState('');
  const put = (next: string[]): void => {
    held.current = next;
    change.current(next);
  };
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    setWrong('');
    const fitting = chosen.slice(0, most - held.current.length).filter((file) => {
      const fits = file.size <= megabytes * 1024 * 1024;
      if (!fits) setWrong(t('engine.file.tooLarge', { name: file.name, mb: megabytes }));
      return fits;
    });
    const { send } = sheet;
    if (send === undefined) return;
    await upload.start(
      fitting,
      (file, way) => send(key, file, way),
      (sent, file) => {
        if (file.type.startsWith('image/')) previews.set(sent, URL.createObjectURL(file));
        if (!held.current.includes(sent)) put([...held.current, sent]);
        setTold(t('engine.file.added', { name: file.name }));
      },
    );
  };
  const remove = (at: number): void => {
    setTold(t('engine.file.removed', { name: answeredFile(files[at] ?? '')?.name ?? '' }));
    put(files.filter((_one, index) => index !== at));
    frame.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const { isBusy } = upload;
  const isOpen = sheet.send !== undefined && files.length < most;
  const pick = (text: string, more: object) => (
    <label className={css.pick} {...((!isOpen || isBusy) && { 'data-off': '' })}>
      <span>{text}</span>
      <input
        type="file"
        className="visually-hidden"
        name={name}
        accept={takes.map((type) => ACCEPTED[type]).join(',')}
        multiple={most > 1}
        disabled={!isOpen || isBusy}
        aria-label={`${label}: ${text}`}
        aria-describedby={`${id}-limits`}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => void take(event)}
        {...more}
      />
    </label>
  );
  return (
    <QuestionGroup {...{ label, help, fault }} isRequired={required || (min ?? 0) > 0}>
      <div ref={frame} className={css.files}>
        {files.length > 0 && (
          <ul className={css.list}>
            {files.map((one, at) => {
              const file = answeredFile(one);
              const shown = previews.get(one);
              return (
                <li key={one}>
                  {shown ? (
                    <img src={shown} alt="" />
                  ) : (
                    <i aria-hidden="true">{file?.type === 'picture' ? '▣' : '▤'}</i>
                  )}
                  <span>
                    {file !== null && sheet.kept?.ids.has(file.id) ? (
                      <AnswerFile file={file} open={sheet.kept.open} />
                    ) : (
                      (file?.name ?? one)
                    )}
                  </span>
                  <button
                    type="button"
                    aria-label={t('engine.file.remove', { name: file?.name ?? '' })}
                    disabled={isBusy}
                    onClick={() => remove(at)}
                  >
                    ✕
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        <div className={css.picks}>
          {pick(t(kind === 'picture' ? 'engine.file.pickPicture' : 'engine.file.pick'), {})}
          {takes.includes('picture') && (
            <span className={css.camera}>
              {pick(t('engine.file.photo'), { accept: 'image/*', capture: 'environment' })}
            </span>
          )}
        </div>
        <small id={`${id}-limits`}>
          {sheet.send === undefined
            ? t('engine.file.notHere')
            : t('engine.file.limits', {
                types: takes.map((type) => t(`engine.file.type.${type}`)).join(t('engine.file.and')),
                mb: megabytes,
                most,
              })}
        </small>
        <UploadLine upload={upload} />
        <span className={css.state} role="status">
          {!isBusy && told}
        </span>
        {wrong && (
          <span className={css.wrong} role="alert">
            {wrong}
          </span>
        )}
      </div>
    </QuestionGroup>
  );
}
