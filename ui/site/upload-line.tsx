import { useT } from '../../kernel/client/site-app.ts';
import type { Upload } from '../../kernel/client/use-upload.ts';
import { Button } from './button.tsx';
import css from './upload-line.module.css';

/** A file on its way: how far it is, giving it up, and, where it was not taken, why, with another try. */
export function UploadLine({ upload }: { upload: Upload }) {
  const t = useT();
  const { part, problem, canRetry } = upload;
  const name = upload.name ?? '';
  const isSent = part === 1;
  return (
    <>
      {/* Heard twice, not at every percent. */}
      <span className="visually-hidden" role="status">
        {part !== null && t(isSent ? 'shell.upload.looking' : 'shell.upload.sending', { name })}
      </span>
      {part !== null && (
        <div className={css.line}>
          <span className={css.name}>{name}</span>
          <progress
            className={css.bar}
            max={1}
            {...(!isSent && { value: part })}
            aria-label={t('shell.upload.progress', { name })}
          />
          <span aria-hidden="true" className={css.part}>
            {isSent ? t('shell.upload.checked') : `${Math.floor(part * 100)}%`}
          </span>
          <Button kind="quiet" onClick={upload.cancel}>
            {t('shell.upload.cancel')}
          </Button>
        </div>
      )}
      {problem !== '' && (
        <div className={css.line}>
          <span className={css.wrong} role="alert">
            {t('shell.upload.problem', { name, problem })}
          </span>
          {canRetry && (
            <Button kind="outline" onClick={upload.retry}>
              {t('shell.upload.retry')}
            </Button>
          )}
          <Button kind="quiet" onClick={upload.leaveOut}>
            {t('shell.upload.leaveOut')}
          </Button>
        </div>
      )}
    </>
  );
}
