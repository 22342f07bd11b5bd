import type { CSSProperties } from 'react';
import { useApp } from '../../kernel/client/site-app.ts';
import { initialsOf } from '../../kernel/rules/initials.ts';
import { classes } from './classes.ts';
import { pointOf } from './point-of.ts';
import css from './portrait.module.css';

/** Degrees by which the tone of a person without a picture leaves the shop's hue, so that a wall of them does not run together. */
const turns = [0, 18, -22, 36, -40, 8];

/** A person's picture, or their initials on a calm tone; it fills the box that it stands in. */
export function Portrait({
  id,
  name,
  src,
  first = false,
}: {
  /** Number of the person, from which the tone follows. */
  id: number;
  name: string;
  src: string | null;
  /** The first picture on the page: loaded before the others. */
  first?: boolean;
}) {
  const { hue } = useApp().shop.theme;
  if (src !== null) {
    return (
      <img
        className={css.portrait}
        src={src}
        style={pointOf(src)}
        alt={name}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    );
  }
  const initials = initialsOf(name);
  const tone = (hue + (turns[id % turns.length] ?? 0) + 360) % 360;
  return (
    <svg
      className={css.portrait}
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      style={{ '--tone': tone } as CSSProperties}
      aria-hidden="true"
    >
      <circle className={css.ring} cx="50" cy="50" r="34" />
      <circle className={css.ring} cx="50" cy="140" r="62" />
      <circle className={css.ring} cx="50" cy="140" r="70" />
      <text
        className={classes(css.initials, initials.length > 1 && css.two)}
        x="50"
        y="50"
        dy=".36em"
        textAnchor="middle"
      >
        {initials}
      </text>
    </svg>
  );
}
