import { Select } from 'antd';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useIsNarrow } from '../../../../ui/console/use-is-narrow.ts';
import styles from './setting.module.css';
import type { Changes, SettingField, SettingModule } from './setting-field.ts';

interface SettingNavProps {
  tree: readonly SettingModule[];
  data: readonly SettingField[];
  changes: Changes;
  /** The open part, or null while searching. */
  part: string | null;
  open(id: string): void;
}

/** The tree of settings by module, with how many wait to be published in each. */
export function SettingNav({ tree, data, changes, part, open }: SettingNavProps) {
  const t = useText('setting');
  const { locale } = useConsole();
  const isNarrow = useIsNarrow();
  const nameOf = ({ title }: SettingModule): string => labelIn(locale, title);
  const waiting = (id: string): number => data.filter(({ module, key }) => module === id && changes[key]).length;
  if (isNarrow) {
    return (
      <Select
        className={styles.navSelect ?? ''}
        aria-label={t('tree')}
        value={part}
        placeholder={t('found')}
        onChange={open}
        options={tree.map((module) => ({ value: module.id, label: nameOf(module) }))}
      />
    );
  }
  return (
    <nav className={styles.nav} aria-label={t('tree')}>
      {tree.map((module) => (
        <button
          key={module.id}
          type="button"
          aria-current={module.id === part ? 'page' : undefined}
          onClick={() => open(module.id)}
        >
          <span>{nameOf(module)}</span>
          {waiting(module.id) > 0 && <span className={styles.count}>{waiting(module.id)}</span>}
        </button>
      ))}
    </nav>
  );
}
