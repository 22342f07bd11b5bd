import css from './notice.module.css';

/** Says that a list is at its end. */
export function EndOfList({ text }: { text: string }) {
  return <p className={css.end}>{text}</p>;
}
