import { Button, Segmented, Select } from 'antd';
import { memo, useMemo, useState } from 'react';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../../kernel/rules/locale.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { FormSection } from '../../contract.ts';
import { type Answers, checkAnswers } from '../../rules/answer-rules.ts';
import { askedOf, given } from '../../rules/asked-of.ts';
import { questionsOf } from '../../rules/definition-rules.ts';
import { generateAnswers } from '../../rules/generate-answers.ts';
import { dateOfToday } from '../fault-texts.ts';
import { AskedQuestions } from './asked-questions.tsx';
import styles from './builder.module.css';
import { PaperQuestion } from './paper-question.tsx';
import preview from './preview.module.css';
import { TrialFindings } from './trial-findings.tsx';

interface FormPreviewProps {
  sections: readonly FormSection[];
  answers: Answers;
  setAnswers(next: Answers | ((before: Answers) => Answers)): void;
}

const DEVICES = ['phone', 'kiosk', 'paper'] as const;
type Device = (typeof DEVICES)[number];
/** From so many questions on, one part is drawn at a time. */
const WHOLE_UP_TO = 80;

/** The form as it will be asked on a phone, on a kiosk or on paper, to be tried out while it is made; nothing of it is kept. */
export const FormPreview = memo(function FormPreview({ sections, answers, setAnswers }: FormPreviewProps) {
  const t = useText('engine');
  const { locale: own } = useConsole();
  const [locale, setLocale] = useState<Locale>(own);
  const [device, setDevice] = useState<Device>('phone');
  const [seed, setSeed] = useState(0);
  const [chosen, setChosen] = useState('');
  const questions = useMemo(() => questionsOf(sections), [sections]);
  // How far the trial answers lead, and what is worked out of them.
  const standing = useMemo(() => askedOf(questions, given(answers), dateOfToday()), [questions, answers]);
  const isTried = Object.keys(given(answers)).length > 0;
  const isWhole = questions.length <= WHOLE_UP_TO;
  const shownPart = sections.find(({ key }) => key === chosen) ?? sections[0];
  const drawn = isWhole || shownPart === undefined ? sections : [shownPart];
  const fill = (): void => {
    setSeed(seed + 1);
    setAnswers(generateAnswers(questions, seed + 1, dateOfToday()));
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
      <div className={styles.previewHead}>
        <Segmented
          size="small"
          aria-label={t('designer.device')}
          value={device}
          options={DEVICES.map((value) => ({ value, label: t(`designer.devices.${value}`) }))}
          onChange={setDevice}
        />
        {!isWhole && (
          <Select
            size="small"
            aria-label={t('designer.previewPart')}
            className={preview.part ?? ''}
            value={shownPart?.key ?? ''}
            options={sections.map(({ key, title, titleEn }, at) => ({
              value: key,
              label: inLanguage(locale, title, titleEn) || t('designer.sectionNumber', { number: at + 1 }),
            }))}
            onChange={setChosen}
          />
        )}
      </div>
      {device !== 'paper' && questions.length > 0 && (
        <div className={styles.foot}>
          <Button size="small" icon={<Icon name="refresh" size={13} />} onClick={fill}>
            {t(seed === 0 ? 'designer.try' : 'designer.tryAgain')}
          </Button>
          {isTried && (
            <Button size="small" type="text" onClick={() => setAnswers({})}>
              {t('designer.tryNothing')}
            </Button>
          )}
        </div>
      )}
      {questions.length === 0 && <p>{t('builder.previewEmpty')}</p>}
      {questions.length > 0 && (
        <div className={preview[device] ?? ''} lang={locale}>
          {device === 'paper' ? (
            drawn.map(({ key, title, titleEn, questions: own }) => (
              <div key={key} className={styles.questions}>
                <strong>{inLanguage(locale, title, titleEn)}</strong>
                {own.map((question) => (
                  <PaperQuestion
                    key={question.key}
                    question={question}
                    number={questions.indexOf(question) + 1}
                    questions={questions}
                    locale={locale}
                  />
                ))}
              </div>
            ))
          ) : (
            <AskedQuestions
              {...{ sections, locale, answers, standing }}
              only={isWhole ? undefined : shownPart?.key}
              set={(at, value) => setAnswers((before) => ({ ...before, [at]: value }))}
            />
          )}
        </div>
      )}
      {device !== 'paper' && isTried && (
        <TrialFindings
          questions={questions}
          standing={standing}
          checked={checkAnswers(questions, given(answers), dateOfToday())}
          locale={locale}
        />
      )}
    </section>
  );
});
