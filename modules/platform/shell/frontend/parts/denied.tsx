import { useT } from '../../../../../kernel/client/site-app.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import css from './screen.module.css';

/** Stands where a person lacks the permission for a page. */
export function Denied({ text }: { text?: string }) {
  const t = useT();
  return (
    <main id="content" className={css.screen}>
      <h1 className={css.title}>{t('shell.denied.title')}</h1>
      <p className={css.text}>{text || t('shell.denied.text')}</p>
      <div className={css.actions}>
        <ButtonLink to="/" kind="outline">
          {t('shell.denied.home')}
        </ButtonLink>
      </div>
    </main>
  );
}
