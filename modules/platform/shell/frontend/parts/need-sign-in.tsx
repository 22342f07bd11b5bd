import { useRevalidator } from 'react-router';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import css from './screen.module.css';

/** Stands where a page needs somebody signed in. */
export function NeedSignIn() {
  const app = useApp();
  const { revalidate } = useRevalidator();
  const ask = (): void => {
    app.signIn().then(revalidate, () => undefined);
  };
  return (
    <main id="content" className={css.screen}>
      <h1 className={css.title}>{app.t('shell.needSignIn.title')}</h1>
      <p className={css.text}>{app.t('shell.needSignIn.text')}</p>
      <div className={css.actions}>
        <Button onClick={ask}>{app.t('shell.needSignIn.action')}</Button>
      </div>
    </main>
  );
}
