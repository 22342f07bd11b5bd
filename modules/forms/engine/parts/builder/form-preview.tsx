import { Segmented } from 'antd';
import { useState } from 'react';
import type { Locale } from '../../../../../kernel/rules/locale.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import type { FormSection } from '../../contract.ts';
import type { Answers } from '../../rules/answer-rules.ts';
import { AskedQuestions } from './asked-questions.tsx';
import styles from './builder.module.css';

/** The form as it will be asked, to be tried out while it is made; nothing of it is kept. */
export function FormPreview({ sections }: { sections: readonly FormSection[] }) {
  const t = useText('engine');
  const { locale: own } = useConsole();
  const [locale, setLocale] = useState<Locale>(own);
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <section className={styles.preview} aria-label={t('builder.preview')}>
      <div className={styles.previewHead}>
        <h3>{t('builder.preview')}</h3>
        <Segmented
          size="small"
          aria-label={t('builder.previewLanguage')}
          value={locale}
          options={[
            { value: 'zh-CN', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(next) => setLocale(next as Locale)}
        />
      </div>
      <AskedQuestions
        {...{ sections, locale, answers }}
        nothing={<p>{t('builder.previewEmpty')}</p>}
        set={(key, value) => setAnswers((before) => ({ ...before, [key]: value }))}
      />
    </section>
  );
}
