import { useText } from '../../../../ui/console/console-context.ts';
import type { Line } from '../contract.ts';
import styles from './overview.module.css';

/** How something stands: a dot in its colour, the word for it where it is not simply so, and the line. */
export function OverviewLine({ line }: { line: Line }) {
  const t = useText();
  return (
    <span className={styles.line} data-kind={line.kind}>
      {line.kind !== 'plain' && (
        <>
          <span className={styles.dot} aria-hidden="true" />
          <span className="visually-hidden">{t(`kind.${line.kind}`)}</span>
        </>
      )}
      <span>{line.text}</span>
    </span>
  );
}
