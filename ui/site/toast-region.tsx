import type { Toast } from '../../kernel/client/site-app.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './toast-region.module.css';

/** The place of messages that show for a few seconds, read out as they come. */
export function ToastRegion({ toasts, label }: { toasts: readonly Toast[]; label: string }) {
  return (
    <section className={css.region} aria-label={label} aria-live="polite" data-no-print>
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={classes(css.toast, kind === 'error' && css.error)} data-toast={kind}>
          <Icon name={kind === 'ok' ? 'check' : 'warn'} size={18} />
          <span>{text}</span>
        </div>
      ))}
    </section>
  );
}
