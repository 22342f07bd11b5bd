import css from './bars.module.css';

/** A line at the top of the window while a page is on its way. */
export function ProgressBar({ active }: { active: boolean }) {
  return active ? <div className={css.progress} data-no-print /> : null;
}
