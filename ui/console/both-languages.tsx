import { Input } from 'antd';
import styles from './both-languages.module.css';
import { useOwnText } from './console-context.ts';

interface BothLanguagesProps {
  id: string;
  value: { zh: string; en: string };
  isDisabled: boolean;
  /** What it is the text of, for who hears one line and not the name above both. */
  name?: string;
  /** Characters that each text may have. */
  most?: { zh?: number | undefined; en?: number | undefined };
  set(value: { zh: string; en: string }): void;
}

/** A text in both languages, one line each. */
export function BothLanguages({ id, value, isDisabled, name = '', most = {}, set }: BothLanguagesProps) {
  const t = useOwnText();
  return (
    <div className={styles.both}>
      {(['zh', 'en'] as const).map((language) => (
        <Input
          key={language}
          id={language === 'zh' ? id : `${id}-en`}
          disabled={isDisabled}
          prefix={<span className={styles.language}>{t(`language.${language}`)}</span>}
          aria-label={[name, t(`language.${language}`)].filter((one) => one !== '').join(' ')}
          value={value[language]}
          {...(most[language] !== undefined && { maxLength: most[language] })}
          onChange={(event) => set({ ...value, [language]: event.target.value })}
        />
      ))}
    </div>
  );
}
