import { useT } from '../../../../../kernel/client/site-app.ts';
import type { Case } from '../../contract.ts';
import css from './case.module.css';

const PARTS = ['history', 'findings', 'course', 'questions'] as const;

/** The texts and images of a case. */
export function CaseBody({
  shown,
  pictures,
}: {
  shown: Pick<Case, 'history' | 'findings' | 'course' | 'questions' | 'language'>;
  pictures: readonly { id: number; caption: string; url: string | null; width: number; height: number }[];
}) {
  const t = useT();
  return (
    <div className={css.body} lang={shown.language}>
      {PARTS.filter((part) => shown[part] !== '').map((part) => (
        <section key={part}>
          <h2>{t(`case.parts.${part}`)}</h2>
          <p className={css.text}>{shown[part]}</p>
        </section>
      ))}
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map(({ id, caption, url, width, height }, index) => (
            <li key={id}>
              <figure>
                {url !== null && (
                  <img
                    src={url}
                    {...{ width, height }}
                    alt={caption === '' ? t('case.picture', { number: index + 1 }) : caption}
                  />
                )}
                <figcaption className={css.note}>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
