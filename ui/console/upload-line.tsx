import { Button, Progress } from 'antd';
import type { Upload } from '../../kernel/client/use-upload.ts';
import { useOwnText } from './console-context.ts';
import styles from './upload-line.module.css';

/** A file on its way: how far it is, giving it up, and, where it was not taken, why, with another try. */
export function UploadLine({ upload }: { upload: Upload }) {
  const t = useOwnText();
  const { part, problem, canRetry } = upload;
  const name = upload.name ?? '';
  const isSent = part === 1;
  const called = { name };
  return (
    <>
      {/* Heard twice, not at every percent. */}
      <span className="visually-hidden" role="status">
        {part !== null && t(isSent ? 'upload.looking' : 'upload.sending', called)}
      </span>
      {part !== null && (
        <div className={styles.line}>
          <span className={styles.name}>{name}</span>
          <Progress
            className={styles.bar ?? ''}
            percent={Math.floor(part * 100)}
            size="small"
            status={isSent ? 'active' : 'normal'}
            format={(percent) => (isSent ? t('upload.checked') : `${percent}%`)}
            aria-label={t('upload.progress', called)}
          />
          <Button type="text" size="small" onClick={upload.cancel}>
            {t('upload.cancel')}
          </Button>
        </div>
      )}
      {problem !== '' && (
        <div className={styles.line}>
          <span className={styles.wrong} role="alert">
            {t('upload.problem', { ...called, problem })}
          </span>
          {canRetry && (
            <Button size="small" onClick={upload.retry}>
              {t('upload.retry')}
            </Button>
          )}
          <Button type="text" size="small" onClick={upload.leaveOut}>
            {t('upload.leaveOut')}
          </Button>
        </div>
      )}
    </>
  );
}
