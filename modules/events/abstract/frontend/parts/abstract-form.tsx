import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { ChoiceField } from '../../../../../ui/site/choice-field.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { textRules } from '../../rules/count.ts';
import { WISHES } from '../../rules/words.ts';
import css from '../abstracts.module.css';
import { AuthorFields } from './author-fields.tsx';
import { TextField } from './text-field.tsx';
import { type Draft, type Own, useDraft } from './use-draft.ts';

const STATEMENTS = ['ethics', 'consent', 'trial', 'funding', 'interests', 'prior'] as const;

/** Whom the authors do not want as reviewers, with why. */
function Opposed({ opposed, onChange }: { opposed: Draft['opposed']; onChange(opposed: Draft['opposed']): void }) {
  const { t } = useApp();
  const set = (at: number, part: Partial<Draft['opposed'][number]>): void =>
    onChange(opposed.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={css.part}>
      <legend>{t('abstract.opposed')}</legend>
      <p className={css.note}>{t('abstract.opposedHint')}</p>
      {Array.from(opposed.entries(), ([at, one]) => (
        <div key={at} className={css.pair}>
          <Field
            label={t('abstract.opposedName')}
            maxLength={60}
            value={one.name}
            onChange={(event) => set(at, { name: event.target.value })}
          />
          <Field
            label={t('abstract.opposedReason')}
            maxLength={200}
            value={one.reason}
            onChange={(event) => set(at, { reason: event.target.value })}
          />
        </div>
      ))}
      {opposed.length < 3 && (
        <p className={css.ways}>
          <Button kind="outline" onClick={() => onChange([...opposed, { name: '', reason: '' }])}>
            {t('abstract.addOpposed')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

/** The form of an abstract: it keeps itself as it is written, counts as the server does, and is handed in whole. */
export function AbstractForm({ own, refresh }: { own: Own; refresh(): Promise<void> }) {
  const { t } = useApp();
  const { call } = own.data;
  const { draft, keeping, problem, change, submit } = useDraft(own, refresh);
  const [isBusy, setBusy] = useState(false);
  const topics = call.topics.map(({ key, name }) => ({ value: key, label: `${key} ${name}`, retired: false }));
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void submit().finally(() => setBusy(false));
      }}
    >
      <fieldset className={css.part}>
        <legend>{t('abstract.about')}</legend>
        <ChoiceField
          label={t('abstract.topic')}
          none={t('abstract.chooseTopic')}
          value={draft.topic}
          held={draft.topic}
          choices={topics}
          onChange={(topic) => change({ topic, topics: draft.topics.filter((key) => key !== topic) })}
        />
        <fieldset className={css.choices} aria-label={t('abstract.moreTopics')}>
          {call.topics
            .filter(({ key }) => key !== draft.topic)
            .map(({ key, name }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={draft.topics.includes(key)}
                  disabled={!draft.topics.includes(key) && draft.topics.length >= 2}
                  onChange={(event) =>
                    change({
                      topics: event.target.checked ? [...draft.topics, key] : draft.topics.filter((one) => one !== key),
                    })
                  }
                />
                {name}
              </label>
            ))}
        </fieldset>
        <fieldset className={css.choices} aria-label={t('abstract.wish')}>
          {WISHES.map((wish) => (
            <label key={wish}>
              <input type="radio" name="wish" checked={draft.wish === wish} onChange={() => change({ wish })} />
              {t(`abstract.wishes.${wish}`)}
            </label>
          ))}
        </fieldset>
      </fieldset>
      <fieldset className={css.part}>
        <legend>{t('abstract.text')}</legend>
        {textRules(call).map(({ field, most, isNeeded }) => (
          <TextField
            key={field}
            label={t(`abstract.fields.${field}`)}
            rows={field.startsWith('title') ? 2 : 10}
            value={draft[field]}
            limit={{ most, unit: call.unit }}
            isNeeded={isNeeded}
            onChange={(value) =>
              change({ [field]: field.startsWith('title') ? value.replace(/\s*\n\s*/g, ' ') : value })
            }
          />
        ))}
        <Field
          label={t('abstract.fields.keywords')}
          hint={t('abstract.keywordsHint')}
          maxLength={330}
          value={draft.keywords.join('；')}
          onChange={(event) => change({ keywords: event.target.value.split(/[;；]/).slice(0, 8) })}
        />
      </fieldset>
      <AuthorFields authors={draft.authors} onChange={(authors) => change({ authors })} />
      {own.data.alike.length > 0 && <p role="status">{t('abstract.alike')}</p>}
      <fieldset className={css.part}>
        <legend>{t('abstract.statements')}</legend>
        <p className={css.note}>{t('abstract.statementsHint')}</p>
        {STATEMENTS.map((key) => (
          <Field
            key={key}
            label={t(`abstract.statement.${key}`)}
            maxLength={300}
            value={draft.statements[key]}
            onChange={(event) => change({ statements: { ...draft.statements, [key]: event.target.value } })}
          />
        ))}
      </fieldset>
      <Opposed opposed={draft.opposed} onChange={(opposed) => change({ opposed })} />
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className={css.bar}>
        <p role="status">{t(`abstract.keeping.${keeping}`)}</p>
        <Button type="submit" large busy={isBusy}>
          {t('abstract.submit')}
        </Button>
      </div>
    </form>
  );
}
