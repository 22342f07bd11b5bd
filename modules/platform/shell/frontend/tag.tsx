import css from './parts/screen.module.css';

/** The address `/tag`, whose text the specification fixes; pages of tags live at `/tags/…`. */
export default function TagScreen() {
  return (
    <main id="content" className={css.screen}>
      <h1 className={css.title}>Tags</h1>
    </main>
  );
}
