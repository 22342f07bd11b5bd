import { Link } from 'react-router';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { SettingTestButton } from '../../setting/parts/setting-test-button.tsx';
import type { SetupRow } from '../contract.ts';
import styles from './setup.module.css';

/** Steps with what each is for, and the way to it. */
export function SetupSteps({ steps }: { steps: readonly SetupRow[] }) {
  const t = useText();
  const { locale } = useConsole();
  const inLanguage = (label: SetupRow['label']): string => labelIn(locale, label);
  return (
    <ul className={styles.steps}>
      {steps.map(({ key, label, hint, isDone, isNeeded, test, to }) => (
        <li key={key} data-done={isDone || undefined}>
          <span className={styles.mark} aria-hidden="true">
            {isDone ? '✓' : ''}
          </span>
          <span className={styles.what}>
            <strong>{inLanguage(label)}</strong>
            <span>{inLanguage(hint)}</span>
          </span>
          <span className={styles.state}>
            {isDone ? (
              <StateTag kind="ok">{t('done')}</StateTag>
            ) : (
              <StateTag kind={isNeeded ? 'warn' : 'quiet'}>{t(isNeeded ? 'needed' : 'advised')}</StateTag>
            )}
            {test !== null && <SettingTestButton test={test} layout="" changes={{}} />}
            {to !== null && (
              <Link to={to} aria-label={`${t(isDone ? 'look' : 'go')}: ${inLanguage(label)}`}>
                {t(isDone ? 'look' : 'go')}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
