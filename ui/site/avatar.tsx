import css from './avatar.module.css';

/** A person's picture, or the first character of the name; the name itself stands beside it. */
export function Avatar({ name, src, size = 36 }: { name: string; src: string | null; size?: number }) {
  return (
    <span className={css.avatar} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden="true">
      {src === null ? (Array.from(name)[0] ?? '') : <img src={src} alt="" width={size} height={size} />}
    </span>
  );
}
