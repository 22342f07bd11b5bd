import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { MoreLink } from './more-link.tsx';
import css from './section.module.css';

/** A part of a page under its own headline, at most as wide as the page. */
export function Section({
  title,
  note,
  more,
  paper = false,
  children,
}: {
  title: string;
  note?: string;
  /** Where there is more of it. */
  more?: { to: string; label: string };
  /** On paper instead of the ground. */
  paper?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes(css.section, paper && css.paper)} aria-labelledby={id}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {note && <span className={css.note}>{note}</span>}
          {more && <MoreLink {...more} />}
        </div>
        {children}
      </div>
    </section>
  );
}
