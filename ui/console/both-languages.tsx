import { Input } from 'antd';
import styles from './both-languages.module.css';
import { useOwnText } from './console-context.ts';

interface BothLanguagesProps {
  id: string;
  value: { zh: string; en: string };
  isDisabled: boolean;
  /** Characters that each text may have. */
  most?: { zh?: number | undefined; en?: number | undefined };
  set(value: { zh: string; en: string }): void;
}

/** A text in both languages, one line each. */
export function BothLanguages({ id, value, isDisabled, most = {}, set }: BothLanguagesProps) {
  const t = useOwnText();
  return (
    <div className={styles.both}>
      {(['zh', 'en'] as const).map((language) => (
        <Input
          key={language}
          id={language === 'zh' ? id : `${id}-en`}
          disabled={isDisabled}
          prefix={<span className={styles.language}>{t(`language.${language}`)}</span>}
          aria-label={t(`language.${language}`)}
          value={value[language]}
          {...(most[language] !== undefined && { maxLength: most[language] })}
          onChange={(event) => set({ ...value, [language]: event.target.value })}
        />
      ))}
    </div>
  );
}
