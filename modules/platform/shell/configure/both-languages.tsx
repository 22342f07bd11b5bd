import { Input } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import styles from './identity.module.css';

interface BothLanguagesProps {
  id: string;
  value: { zh: string; en: string };
  isDisabled: boolean;
  set(value: { zh: string; en: string }): void;
}

/** A text in both languages, one line each. */
export function BothLanguages({ id, value, isDisabled, set }: BothLanguagesProps) {
  const t = useText();
  return (
    <div className={styles.both}>
      {(['zh', 'en'] as const).map((language) => (
        <Input
          key={language}
          id={language === 'zh' ? id : `${id}-en`}
          disabled={isDisabled}
          prefix={<span className={styles.language}>{t(`languageName.${language}`)}</span>}
          aria-label={t(`languageName.${language}`)}
          value={value[language]}
          onChange={(event) => set({ ...value, [language]: event.target.value })}
        />
      ))}
    </div>
  );
}
