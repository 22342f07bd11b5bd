import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { DrawnAnswer } from '../../contract.ts';
import css from './answered-text.module.css';

/** What was answered, with the files that it names to be opened; `open` asks for the address of one. */
export function AnsweredText({
  answer: { text, files = [] },
  open,
}: {
  answer: DrawnAnswer;
  open(file: number): Promise<{ data: { url: string } }>;
}) {
  const { t } = useApp();
  if (files.length === 0) return <>{text}</>;
  const show = async (file: number): Promise<void> => {
    // Opened with the press: what opens later is held back by browsers.
    const page = window.open('', '_blank');
    try {
      const { data } = await open(file);
      if (page === null) window.location.assign(data.url);
      else page.location.href = data.url;
    } catch {
      // The client has said what went wrong.
      page?.close();
    }
  };
  return (
    <>
      {files.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={css.file}
          aria-label={t('form.openFile', { name })}
          onClick={() => void show(id)}
        >
          {name}
        </button>
      ))}
    </>
  );
}
