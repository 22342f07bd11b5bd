import css from './bars.module.css';
import { Icon } from './icon.tsx';

/** Says that the network is down. */
export function OfflineBar({ text }: { text: string }) {
  return (
    <div className={css.offline} role="status">
      <Icon name="warn" size={18} />
      {text}
    </div>
  );
}
