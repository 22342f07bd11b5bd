import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../../kernel/rules/locale.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import type { FormSection, Question } from '../../contract.ts';
import type { Answers } from '../../rules/answer-rules.ts';
import { askedOf, given } from '../../rules/asked-of.ts';
import { questionsOf } from '../../rules/definition-rules.ts';
import { dateOfToday } from '../fault-texts.ts';
import styles from './builder.module.css';
import { PreviewControl } from './preview-control.tsx';

/** The form as it will be asked, to be tried out while it is made; nothing of it is kept. */
export function FormPreview({ sections }: { sections: readonly FormSection[] }) {
  const t = useText('engine');
  const { locale: own } = useConsole();
  const [locale, setLocale] = useState<Locale>(own);
  const [answers, setAnswers] = useState<Answers>({});
  const standing = askedOf(questionsOf(sections), given(answers), dateOfToday());
  const asked = new Set(standing.asked.filter(({ silent = false }) => !silent).map(({ key }) => key));
  const draw = (question: Question): ReactNode => {
    const { key, kind } = question;
    if (!asked.has(key)) return null;
    const name = inLanguage(locale, question.label, question.labelEn) || t('builder.nameless');
    const help = inLanguage(locale, question.help, question.helpEn);
    return (
      <div key={key} className={styles.asked}>
        {kind !== 'consent' && (
          <p {...(kind === 'information' && { style: { fontWeight: 600 } })}>
            {name} {question.required && <i className={styles.star}>*</i>}
          </p>
        )}
        <PreviewControl
          {...{ question, locale, name, answers, draw }}
          value={kind === 'calculated' ? standing.answers[key] : answers[key]}
          set={(at, value) => setAnswers((before) => ({ ...before, [at]: value }))}
        />
        {help && <small>{help}</small>}
      </div>
    );
  };
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
      {asked.size === 0 && <p>{t('builder.previewEmpty')}</p>}
      {sections.map((section) => {
        const shown = section.questions.filter(({ key }) => asked.has(key));
        const title = inLanguage(locale, section.title, section.titleEn);
        return (
          shown.length > 0 && (
            <div key={section.key} className={styles.questions} lang={locale}>
              {title && <strong>{title}</strong>}
              {shown.map(draw)}
            </div>
          )
        );
      })}
    </section>
  );
}
