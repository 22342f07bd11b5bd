import { useT } from '../../../../../kernel/client/site-app.ts';
import { useCountingQuery } from '../../../../../kernel/client/use-counting-query.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import css from './screen.module.css';

/** The 404 of the front; who came by the link to a draft is told that it is over. */
export function NotFound() {
  const t = useT();
  const isPreview = useCountingQuery().has('preview');
  return (
    <main id="content" className={css.screen}>
      <h1 className={css.big}>FRONT 404</h1>
      <p className={css.text}>{t(isPreview ? 'shell.notFound.preview' : 'shell.notFound.text')}</p>
      <div className={css.actions}>
        <ButtonLink to="/">{t('shell.notFound.home')}</ButtonLink>
        <ButtonLink to="/search" kind="outline">
          {t('shell.notFound.search')}
        </ButtonLink>
      </div>
    </main>
  );
}
