import { useT } from '../../../../kernel/client/site-app.ts';
import css from './answer-file.module.css';
import { openAnswerFile } from './open-answer-file.ts';

interface AnswerFileProps {
  file: { id: number; name: string };
  /** Asks for the address of it. */
  open(file: number): Promise<{ data: { url: string } }>;
}

/** A file that an answer names, to be opened: a link, so that it can be where a form takes no more answers. */
export function AnswerFile({ file: { id, name }, open }: AnswerFileProps) {
  const t = useT();
  return (
    <a
      href={`#file-${id}`}
      className={css.file}
      aria-label={t('engine.file.open', { name })}
      onClick={(event) => {
        event.preventDefault();
        void openAnswerFile(() => open(id));
      }}
    >
      {name}
    </a>
  );
}
