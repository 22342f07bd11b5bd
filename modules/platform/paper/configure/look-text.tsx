import { Input } from 'antd';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import type { PaperRow } from '../contract.ts';
import styles from './paper.module.css';

interface LookTextProps {
  text: PaperRow['texts'][number];
  value: { zh: string; en: string };
  isDisabled: boolean;
  set(value: { zh: string; en: string }): void;
}

/** A text of a paper in the shop's own words, in both languages; what is usual stands in it as long as it is empty. */
export function LookText({ text, value, isDisabled, set }: LookTextProps) {
  const t = useText('paper');
  const { locale } = useConsole();
  const { name, label, usual, most, names } = text;
  const called = names.map((one) => `{${one.name}} ${labelIn(locale, one.label)}`).join(' · ');
  return (
    <div className={styles.row}>
      <label htmlFor={`look-text-${name}`}>{labelIn(locale, label)}</label>
      {(['zh', 'en'] as const).map((language) => (
        <Input.TextArea
          key={language}
          id={language === 'zh' ? `look-text-${name}` : `look-text-${name}-en`}
          aria-label={`${labelIn(locale, label)} · ${t(language === 'zh' ? 'inChinese' : 'inEnglish')}`}
          disabled={isDisabled}
          autoSize={{ minRows: 1, maxRows: 6 }}
          value={value[language]}
          placeholder={usual[language]}
          maxLength={language === 'zh' ? most : most * 2}
          onChange={(event) => set({ ...value, [language]: event.target.value })}
        />
      ))}
      <p className={styles.help}>{t('textHelp')}</p>
      {called !== '' && <p className={styles.help}>{t('textNames', { names: called })}</p>}
    </div>
  );
}
