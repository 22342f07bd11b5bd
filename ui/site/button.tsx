import type { ButtonHTMLAttributes } from 'react';
import css from './button.module.css';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';

/** How much a button asks for attention; `glass` is for dark pictures. */
export interface ButtonLook {
  kind?: 'primary' | 'outline' | 'quiet' | 'glass';
  large?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

const look = ({ kind = 'primary', large, wide }: ButtonLook): string =>
  classes(css.button, css[kind], large && css.large, wide && css.wide);

/** A button; `busy` keeps it from being pressed again while its work is under way. */
export function Button({
  kind,
  large,
  wide,
  busy = false,
  disabled,
  type = 'button',
  ...rest
}: ButtonLook & { busy?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={look({ kind, large, wide } as ButtonLook)}
      disabled={disabled || busy}
      aria-busy={busy}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, large, wide, ...rest }: ButtonLook & Omit<LinkProps, 'className'>) {
  return <Link {...rest} className={look({ kind, large, wide } as ButtonLook)} />;
}
