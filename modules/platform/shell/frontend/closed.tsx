import { useT } from '../../../../kernel/client/site-app.ts';
import css from './parts/screen.module.css';

/** What every address of a closed shop leads to. */
export default function ClosedScreen() {
  const t = useT();
  return (
    <main id="content" className={css.screen}>
      <h1 className={css.sentence}>{t('shell.closed.text')}</h1>
    </main>
  );
}
