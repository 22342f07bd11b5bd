import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { FormSection } from '../../contract.ts';
import { type PlacedText, textsOf, withText } from '../../rules/definition-texts.ts';
import styles from './languages.module.css';

interface LanguagesViewProps {
  sections: readonly FormSection[];
  /** Texts of one place are one step of what can be taken back. */
  commit(next: FormSection[], tag: string): void;
  goTo(key: string): void;
}

/** Texts that are drawn at once; the rest comes on request, so that a form of any length opens at once. */
const PAGE = 120;

/** Every text of a form in both languages beside each other, with those that are missing. */
export function LanguagesView({ sections, commit, goTo }: LanguagesViewProps) {
  const t = useText('engine');
  const [only, setOnly] = useState<'all' | 'missing'>('all');
  const [shown, setShown] = useState(PAGE);
  const texts = useMemo(() => textsOf(sections), [sections]);
  const missing = texts.filter(({ zh, en }) => zh === '' || en === '');
  // What is being written does not vanish under the hands: the list of what is missing stands as it was called for.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const listed = only === 'all' ? texts : texts.filter(({ id }) => asked.has(id));
  const box = (text: PlacedText, language: 'zh' | 'en') => (
    <textarea
      rows={Math.max(1, Math.ceil(Math.max(text.zh.length * 1.8, text.en.length) / 42))}
      lang={language === 'zh' ? 'zh-CN' : 'en'}
      aria-label={t('designer.languages.box', {
        what: t(`designer.languages.part.${text.part}`),
        language: t(`designer.languages.${language}`),
      })}
      value={text[language]}
      maxLength={text.most[language]}
      {...(text[language] === '' && { 'data-missing': '' })}
      onChange={(event) =>
        commit(withText(sections, text, language, event.target.value), `text ${text.id} ${language}`)
      }
    />
  );
  return (
    <div className={styles.languages}>
      <div className={styles.bar}>
        <Segmented<'all' | 'missing'>
          size="small"
          aria-label={t('designer.languages.which')}
          value={only}
          options={[
            { value: 'all', label: t('designer.languages.all', { count: texts.length }) },
            { value: 'missing', label: t('designer.languages.missing', { count: missing.length }) },
          ]}
          onChange={(next) => {
            setAsked(new Set(missing.map(({ id }) => id)));
            setOnly(next);
          }}
        />
        <span role="status">
          {missing.length === 0
            ? t('designer.languages.whole')
            : t('designer.languages.lacks', { count: missing.length })}
        </span>
      </div>
      {listed.length === 0 ? (
        <p>{t('designer.languages.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('designer.languages.place')}</th>
              <th scope="col">{t('designer.languages.zh')}</th>
              <th scope="col">{t('designer.languages.en')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, shown).map((text) => (
              <tr key={text.id} data-part={text.part}>
                <th scope="row">
                  {text.question === null ? (
                    t(`designer.languages.part.${text.part}`)
                  ) : (
                    <button type="button" onClick={() => goTo(text.question ?? '')}>
                      {t(`designer.languages.part.${text.part}`)}
                    </button>
                  )}
                </th>
                <td>{box(text, 'zh')}</td>
                <td>{box(text, 'en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {listed.length > shown && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + PAGE)}>
          {t('designer.languages.more', { count: listed.length - shown })}
        </button>
      )}
    </div>
  );
}
