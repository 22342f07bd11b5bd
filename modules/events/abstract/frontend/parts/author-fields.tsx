import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import css from '../abstracts.module.css';
import type { Draft } from './use-draft.ts';

type Author = Draft['authors'][number];

const NEW: Author = {
  ...{ name: '', nameEn: '', units: [], orcid: '' },
  ...{ isPresenter: false, isCorresponding: false, isMe: false },
};

/** The authors in their order, each with units; one presents, one is written to. */
export function AuthorFields({
  authors,
  onChange,
}: {
  authors: Draft['authors'];
  onChange(authors: Draft['authors']): void;
}) {
  const { t } = useApp();
  const set = (at: number, part: Partial<Author>): void =>
    onChange(authors.map((author, place) => (place === at ? { ...author, ...part } : author)));
  const only = (at: number, key: 'isPresenter' | 'isCorresponding'): void =>
    onChange(authors.map((author, place) => ({ ...author, [key]: place === at })));
  const move = (at: number): void => {
    const next = [...authors];
    const [one] = next.splice(at, 1);
    if (one !== undefined) next.splice(at - 1, 0, one);
    onChange(next);
  };
  return (
    <fieldset className={css.part}>
      <legend>{t('abstract.authors')}</legend>
      <p className={css.note}>{t('abstract.authorsHint')}</p>
      {Array.from(authors.entries(), ([at, author]) => (
        <fieldset key={at} className={css.author} aria-label={t('abstract.authorAt', { at: at + 1 })}>
          <div className={css.pair}>
            <Field
              label={t('abstract.authorName')}
              maxLength={60}
              value={author.name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
            <Field
              label={t('abstract.authorNameEn')}
              maxLength={80}
              value={author.nameEn}
              onChange={(event) => set(at, { nameEn: event.target.value })}
            />
            <Field
              label="ORCID"
              maxLength={19}
              placeholder="0000-0000-0000-0000"
              value={author.orcid}
              onChange={(event) => set(at, { orcid: event.target.value.trim() })}
            />
          </div>
          <Field
            label={t('abstract.authorUnits')}
            hint={t('abstract.authorUnitsHint')}
            maxLength={500}
            value={author.units.join('；')}
            onChange={(event) => set(at, { units: event.target.value.split(/[;；]/) })}
          />
          <div className={css.choices}>
            <label>
              <input
                type="radio"
                name="presenter"
                checked={author.isPresenter}
                onChange={() => only(at, 'isPresenter')}
              />
              {t('abstract.presenter')}
            </label>
            <label>
              <input
                type="radio"
                name="corresponding"
                checked={author.isCorresponding}
                onChange={() => only(at, 'isCorresponding')}
              />
              {t('abstract.corresponding')}
            </label>
            {at > 0 && (
              <Button kind="quiet" onClick={() => move(at)}>
                {t('abstract.moveUp', { at: at + 1 })}
              </Button>
            )}
            {authors.length > 1 && (
              <Button kind="quiet" onClick={() => onChange(authors.filter((_, place) => place !== at))}>
                {t('abstract.removeAuthor', { at: at + 1 })}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      <p className={css.ways}>
        <Button kind="outline" disabled={authors.length >= 40} onClick={() => onChange([...authors, NEW])}>
          {t('abstract.addAuthor')}
        </Button>
      </p>
    </fieldset>
  );
}
