import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './bar-button.module.css';
import { Icon, type IconName } from './icon.tsx';

type Rest = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'children' | 'aria-label'>;

/** A button of the console's bar with how much waits behind it, which its label says too; `isUrgent` where it waits for the person. */
export function BarButton({
  icon,
  label,
  count,
  isUrgent = false,
  ...rest
}: Rest & { icon: IconName; label: string; count: number; isUrgent?: boolean; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button {...rest} type="button" className={styles.button} aria-label={label}>
      <Icon name={icon} size={18} />
      {count > 0 && (
        <span className={isUrgent ? `${styles.count} ${styles.urgent}` : styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
