import css from '../exhibitor.module.css';

/** The logo of a company, or the first letter of its name; it repeats the name beside it. */
export function Logo({ name, src }: { name: string; src: string | null }) {
  return (
    <span className={css.logo} aria-hidden="true">
      {src === null ? [...name][0] : <img src={src} alt="" loading="lazy" />}
    </span>
  );
}
