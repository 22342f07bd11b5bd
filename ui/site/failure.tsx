import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

/** What stands in place of a page that could not be fetched, with a way to try again. */
export function Failure({
  title,
  text,
  action,
  busy = false,
  onRetry,
}: {
  title: string;
  text: string;
  action: string;
  busy?: boolean;
  onRetry: () => void;
}) {
  return (
    <div className={css.notice} role="alert">
      <span className={css.mark}>
        <Icon name="warn" size={36} />
      </span>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>
        <Button kind="outline" busy={busy} onClick={onRetry}>
          <Icon name="refresh" size={18} />
          {action}
        </Button>
      </div>
    </div>
  );
}
